import type { ObjectProperty } from 'oxc-parser'
import type { SourceFile } from '../source/SourceFile.ts'
import { localName } from './localName.ts'
import { KIT } from './modules.ts'
import { projectIdFallback } from './projectIdFallback.ts'
import { sdkConnectors } from './walletNames.ts'

/**
 * Returns the list of connectors as source text, and imports them: WalletConnect, and one for each wallet with a vendor SDK.
 * `fields` are those of RainbowKit, with `appName` and `projectId`; `indent` is that of the line where the list is written.
 */
export function writeConnectors(
  file: SourceFile,
  projectId: ObjectProperty,
  fields: ReadonlyMap<string, ObjectProperty>,
  sdk: readonly string[],
  indent = file.indentOf(projectId.start),
): string {
  const text = (key: string) => {
    const value = fields.get(key)?.value
    return value ? file.text(value) : null
  }
  const metadata = [
    `name: ${text('appName')}`,
    ...(text('appDescription') ? [`description: ${text('appDescription')}`] : []),
    ...(text('appIcon') ? [`icons: [${text('appIcon')}]`] : []),
  ]
  const importAs = (module: string, name: string) => {
    const local = localName(file, module, name)
    file.imports.add(module, name, { local })
    return local
  }
  const vendors = sdk.flatMap((wallet) => sdkConnectors[wallet] ?? [])
  const connectors = [
    `${importAs(KIT, 'walletConnect')}({ ${projectIdText(file, projectId)}, metadata: { ${metadata.join(', ')} } })`,
    ...vendors.map(
      ({ module, name, options }) => `${importAs(module, name)}(${options(text('appName') ?? '')})`,
    ),
  ]

  const unit = indent.includes('\t') ? '\t' : '  '
  const line = `[${connectors.join(', ')}]`
  if (line.length + indent.length <= 88) return line
  return `[\n${connectors.map((connector) => `${indent}${unit}${connector},\n`).join('')}${indent}]`
}

/** The property of the project ID, with `null` for a fallback that walletConnect refuses. */
function projectIdText(file: SourceFile, property: ObjectProperty): string {
  const fallback = projectIdFallback(file, property)
  const isNamed = property.key.type === 'Identifier' && property.key.name === 'projectId'
  const { start, end } = isNamed ? property : property.value
  const key = isNamed ? '' : 'projectId: '
  if (fallback && fallback.start >= start && fallback.end <= end)
    return `${key}${file.code.slice(start, fallback.start)}null${file.code.slice(fallback.end, end)}`
  if (fallback) file.replace(fallback, 'null')
  return key + file.text({ start, end })
}
