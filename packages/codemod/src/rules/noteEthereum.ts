import { lineAt } from '../source/lines.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/**
 * Returns where TypeScript reads `window.ethereum`, whose type comes with those of a kit: they import
 * wagmi's connectors, whose SDKs declare it. Whether another file declares it too is not known.
 */
export function noteEthereum(file: SourceFile, kit: string): string[] {
  if (!/\.[cm]?tsx?$/.test(file.path) || file.code.includes('viem/window')) return []
  const read = file
    .all('MemberExpression')
    .find((member) => file.text(member.object) === 'window' && file.text(member.property) === 'ethereum')
  if (!read) return []
  const place = `${file.path}:${lineAt(file.code, read.start)}`
  return [
    `${place} reads \`window.ethereum\`. Its type came with those of ${kit}: if tsc reports it now, add \`import 'viem/window'\`, and handle a page without a wallet, where it is undefined.`,
  ]
}
