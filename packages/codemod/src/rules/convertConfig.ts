import type { CallExpression } from 'oxc-parser'
import type { Project, WalletConfig } from '../project/Project.ts'
import type { FindModule } from '../source/possibleValues.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { appNameOf } from './appNameOf.ts'
import { checkConfig } from './checkConfig.ts'
import { convertWalletList } from './convertWalletList.ts'
import { KIT, RAINBOWKIT } from './modules.ts'
import { propertiesOf, removeProperties } from './objects.ts'
import { writeConnectors } from './writeConnectors.ts'
import { writeWalletList } from './writeWalletList.ts'

const GUIDE = 'See docs/migrate-from-rainbowkit.md, then run the codemod again.'
const kept = ['chains', 'ssr', 'storage', 'transports']
const converted = ['appName', 'appDescription', 'appIcon', 'projectId', 'wallets']
/** The page's own URL is used. */
const dropped = ['appUrl']

/** Moves `getDefaultConfig` to `createWalletConfig`, and returns what a provider needs of it. */
export function convertConfig(file: SourceFile, { find }: Project): WalletConfig[] {
  const name = file.imports.find(RAINBOWKIT, 'getDefaultConfig')
  if (!name) return []
  const calls = referencesTo(file, name.local).map((reference) => file.parent(reference))
  const configs = calls.map((call) =>
    call?.type === 'CallExpression' ? convertCall(file, call, find) : null,
  )
  if (configs.every((config) => config !== null)) {
    file.imports.drop(name)
    file.imports.add(KIT, 'createWalletConfig')
  }
  return configs.flatMap((config) => config ?? [])
}

function convertCall(file: SourceFile, call: CallExpression, find: FindModule): WalletConfig[] | null {
  const [argument] = call.arguments
  const fields = argument?.type === 'ObjectExpression' ? propertiesOf(argument) : null
  if (argument?.type !== 'ObjectExpression' || !fields) {
    file.report(
      call,
      'The argument of getDefaultConfig is not an object literal, or has spread fields.',
      GUIDE,
    )
    return null
  }
  const unknown = [...fields].filter(([key]) => ![...kept, ...converted, ...dropped].includes(key))
  for (const [key, property] of unknown)
    file.report(
      property,
      `createWalletConfig has no \`${key}\`.`,
      `Remove it, or keep wagmi’s createConfig. ${GUIDE}`,
    )
  if (unknown.length > 0) return null
  const projectId = fields.get('projectId')
  const appName = fields.get('appName')
  if (!projectId || !appName) {
    file.report(call, 'getDefaultConfig has no `appName` or no `projectId`.', GUIDE)
    return null
  }

  const list = fields.get('wallets')
  const wallets = list ? convertWalletList(file, list.value) : null
  if (wallets && 'reason' in wallets) {
    const { node, reason, todo } = wallets
    file.report(
      node,
      reason,
      todo ?? `Write a WalletList, with defineWallet for wallets of your own. ${GUIDE}`,
    )
    return null
  }
  const chains = fields.get('chains')?.value
  if (!checkConfig(file, fields, chains && { file, node: chains }, wallets?.sdk ?? [], find)) return null
  const declarator = file.parent(call)
  const variable =
    declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' ? declarator.id.name : ''
  const variableOfList = list && wallets ? writeWalletList(file, list.value, wallets) : null

  file.replace(call.callee, 'createWalletConfig')
  const gone = ['appName', 'appDescription', 'appIcon', 'wallets', ...dropped]
  removeProperties(
    file,
    argument,
    gone.flatMap((key) => fields.get(key) ?? []),
  )
  const connectors = writeConnectors(file, projectId, fields, wallets?.sdk ?? [])
  file.replace(projectId, `connectors: ${connectors}`)
  const path = file.path
  return [
    {
      path,
      name: variable,
      appName: appNameOf(file, appName, find),
      wallets: variableOfList,
    },
  ]
}
