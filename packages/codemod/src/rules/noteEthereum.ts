import type { SourceFile } from '../source/SourceFile.ts'
import { lineAt } from '../source/SourceFile.ts'

/**
 * Returns where TypeScript reads `window.ethereum`, whose type the package of a kit declares for all files. Whether another
 * file declares it too is not known: declaration files are not read.
 */
export function noteEthereum(file: SourceFile, kit: string): string[] {
  if (!/\.[cm]?tsx?$/.test(file.path) || file.code.includes('viem/window')) return []
  const read = file
    .all('MemberExpression')
    .find((member) => file.text(member.object) === 'window' && file.text(member.property) === 'ethereum')
  if (!read) return []
  const place = `${file.path}:${lineAt(file.code, read.start)}`
  return [
    `${place} reads \`window.ethereum\`. ${kit} declared its type: if tsc reports it now, add \`import 'viem/window'\`.`,
  ]
}
