import type { CallExpression, Expression, ObjectProperty } from 'oxc-parser'
import type { WalletConfig } from '../project/Project.ts'
import { isDeclared, referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { type ConvertedList, convertWalletList } from './convertWalletList.ts'
import { KIT, RAINBOWKIT, RAINBOWKIT_WALLETS } from './modules.ts'
import { propertiesOf, removeProperties, stringOf } from './objects.ts'
import { sdkConnectors, walletNames } from './walletNames.ts'

const GUIDE = 'See docs/migrate-from-rainbowkit.md, then run the codemod again.'
const kept = ['chains', 'transports']
const converted = ['appName', 'appDescription', 'appIcon', 'projectId', 'wallets']
/** The page's own URL is used, and the config needs no setting for server rendering. */
const dropped = ['appUrl', 'ssr']

/** Moves `getDefaultConfig` to `createWalletConfig`, and returns what a provider needs of it. */
export function convertConfig(file: SourceFile): WalletConfig[] {
  const name = file.imports.find(RAINBOWKIT, 'getDefaultConfig')
  if (!name) return []
  const calls = referencesTo(file, name.local).map((reference) => file.parent(reference))
  const configs = calls.map((call) => (call?.type === 'CallExpression' ? convertCall(file, call) : null))
  if (configs.every((config) => config !== null)) {
    file.imports.drop(name)
    file.imports.add(KIT, 'createWalletConfig')
  }
  return configs.flatMap((config) => config ?? [])
}

function convertCall(file: SourceFile, call: CallExpression): WalletConfig[] | null {
  const [argument] = call.arguments
  const fields = argument?.type === 'ObjectExpression' ? propertiesOf(argument) : null
  if (argument?.type !== 'ObjectExpression' || !fields) {
    file.report(call, 'The argument of getDefaultConfig is not an object literal.', GUIDE)
    return null
  }
  const unknown = [...fields].filter(([key]) => ![...kept, ...converted, ...dropped].includes(key))
  for (const [key, property] of unknown)
    file.report(
      property,
      `createWalletConfig has no \`${key}\`.`,
      `Remove it, or keep createConfig of wagmi. ${GUIDE}`,
    )
  if (unknown.length > 0) return null

  const list = fields.get('wallets')
  const wallets = list ? convertWalletList(file, list.value) : null
  if (wallets && 'reason' in wallets) {
    file.report(
      list ?? call,
      wallets.reason,
      `Write a WalletList, with defineWallet for wallets of your own. ${GUIDE}`,
    )
    return null
  }
  const declarator = file.parent(call)
  const variable =
    declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' ? declarator.id.name : ''
  const variableOfList = wallets ? writeWalletList(file, call, list, wallets) : null

  file.replace(call.callee, 'createWalletConfig')
  const gone = ['appName', 'appDescription', 'appIcon', 'wallets', ...dropped]
  removeProperties(
    file,
    argument,
    gone.flatMap((key) => fields.get(key) ?? []),
  )
  const projectId = fields.get('projectId')
  if (projectId) writeConnectors(file, projectId, fields, wallets?.sdk ?? [])
  const appName = fields.get('appName')?.value
  const path = file.path
  return [
    {
      path,
      name: variable,
      appName: appName && stringOf(appName) !== null ? file.text(appName) : null,
      wallets: variableOfList,
    },
  ]
}

function writeConnectors(
  file: SourceFile,
  projectId: ObjectProperty,
  fields: ReadonlyMap<string, ObjectProperty>,
  sdk: readonly string[],
): void {
  const text = (key: string) => {
    const value = fields.get(key)?.value
    return value ? file.text(value) : null
  }
  const metadata = [
    `name: ${text('appName')}`,
    ...(text('appDescription') ? [`description: ${text('appDescription')}`] : []),
    ...(text('appIcon') ? [`icons: [${text('appIcon')}]`] : []),
  ]
  const connectors = [
    `walletConnect({ ${file.text(projectId)}, metadata: { ${metadata.join(', ')} } })`,
    ...sdk.flatMap((wallet) => {
      const connector = sdkConnectors[wallet]
      return connector ? [`${connector.name}(${connector.options(text('appName') ?? "''")})`] : []
    }),
  ]
  const indent = ' '.repeat(file.column(projectId.start))
  const lines = connectors.map((connector) => `${indent}  ${connector},\n`).join('')
  const line = `connectors: [${connectors.join(', ')}]`
  file.replace(projectId, line.length + indent.length <= 100 ? line : `connectors: [\n${lines}${indent}]`)
  file.imports.add(KIT, 'walletConnect')
  for (const wallet of sdk) {
    const connector = sdkConnectors[wallet]
    if (connector) file.imports.add(connector.module, connector.name)
  }
}

/** Writes the list above the config, and returns its variable. */
function writeWalletList(
  file: SourceFile,
  call: CallExpression,
  property: ObjectProperty | undefined,
  list: ConvertedList,
): string {
  const name = isDeclared(file, 'wallets') ? 'walletList' : 'wallets'
  const columns = property ? file.column(property.start) : 0
  const text = list.text.replaceAll(`\n${' '.repeat(columns)}`, '\n')
  const semicolon = file.code[file.statementOf(call).end - 1] === ';' ? ';' : ''
  const isTyped = /\.[cm]?tsx?$/.test(file.path)
  file.insert(
    file.statementOf(call).start,
    `export const ${name}${isTyped ? ': WalletList' : ''} = ${text}${semicolon}\n\n`,
  )
  if (isTyped) file.imports.add(KIT, 'WalletList', { isType: true })
  list.write()
  for (const imported of Object.keys(walletNames)) {
    const wallet = file.imports.find(RAINBOWKIT_WALLETS, imported)
    if (wallet && referencesTo(file, wallet.local).every((use) => property && isInside(use, property.value)))
      file.imports.drop(wallet)
  }
  return name
}

function isInside(node: { start: number; end: number }, outer: Expression): boolean {
  return node.start >= outer.start && node.end <= outer.end
}
