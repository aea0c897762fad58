import type { Project } from '../project/Project.ts'
import type { WalletConfig } from '../project/WalletConfig.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { appNameOf } from './appNameOf.ts'
import { checkConfig } from './checkConfig.ts'
import { convertWalletList } from './convertWalletList.ts'
import { dropUnused } from './dropUnused.ts'
import { type ConfigCall, findConfigCall, whyNoConfig } from './findConfigCall.ts'
import { KIT, RAINBOWKIT } from './modules.ts'
import { propertiesOf, removeProperties } from './objects.ts'
import { writeDiscovery } from './turnOffDiscovery.ts'
import { writeConnectors } from './writeConnectors.ts'
import { writeWalletList } from './writeWalletList.ts'

const GUIDE = 'See docs/start/rainbowkit-names.md, then run the codemod again.'
const options = ['appName', 'appDescription', 'appIcon', 'appUrl', 'projectId']
const unchangedFields = ['chains', 'connectors', 'ssr', 'storage', 'transports']
const DISCOVERY = 'multiInjectedProviderDiscovery'

/**
 * Moves `connectorsForWallets` and the `createConfig` that takes its result, also in another file: the list becomes
 * `wallets` of the provider, and the connectors are written out. Both or none.
 */
export function convertConnectors(
  file: SourceFile,
  { find }: Project,
  sources: readonly SourceFile[],
): WalletConfig[] {
  const name = file.imports.find(RAINBOWKIT, 'connectorsForWallets')
  const [use, ...others] = name ? referencesTo(file, name.local) : []
  const call = use && file.parent(use)
  if (!name || call?.type !== 'CallExpression') return []
  const refuse = (
    node: { start: number },
    reason: string,
    todo = `Use createWalletConfig with walletConnect, and a WalletList. ${GUIDE}`,
  ) => {
    file.report(node, reason, todo)
    return []
  }
  if (others[0]) return refuse(others[0], 'connectorsForWallets is called more than once.')

  const [list, second] = call.arguments
  const fields = second?.type === 'ObjectExpression' ? propertiesOf(second) : null
  const [projectId, appName] = [fields?.get('projectId'), fields?.get('appName')]
  const isKnown = [...(fields?.keys() ?? [])].every((key) => options.includes(key))
  if (!list || list.type === 'SpreadElement' || !fields)
    return refuse(call, 'The arguments of connectorsForWallets are not a list and an object literal.')
  if (!isKnown) return refuse(call, `connectorsForWallets has options other than ${options.join(', ')}.`)
  if (!projectId || !appName) return refuse(call, 'connectorsForWallets has no `appName` or no `projectId`.')
  const wallets = convertWalletList(file, list)
  if ('reason' in wallets) return refuse(wallets.node, wallets.reason, wallets.todo)
  const config = findConfigCall(file, call, sources, find)
  if (!config) return refuse(call, whyNoConfig(file, call, sources))
  const chains = config.fields.get('chains')?.value
  if (!checkConfig(file, fields, chains && { file: config.file, node: chains }, wallets.sdk, find)) return []

  file.replace(call, writeConnectors(file, projectId, fields, wallets.sdk, file.indentOf(call.start)))
  file.imports.drop(name)
  const variable = writeWalletList(file, list, wallets)
  writeConfig(config)
  // The provider imports both from one module.
  if (config.module !== null)
    config.file.insert(
      config.file.statementOf(config.call).start,
      `export { ${variable} } from ${quoted(config, config.module)}\n\n`,
    )
  const { path } = config.file
  return [{ path, name: config.name, appName: appNameOf(file, appName, find), wallets: variable }]
}

/** Moves a `createConfig` to ours, or turns off wagmi's discovery if it has fields that ours does not take. */
function writeConfig({ file, call, argument, fields }: ConfigCall): void {
  const discovery = fields.get(DISCOVERY)
  const isOurs = [...fields.keys()].every((key) => unchangedFields.includes(key) || key === DISCOVERY)
  if (!isOurs) {
    writeDiscovery(file, argument)
    return
  }
  if (discovery) removeProperties(file, argument, [discovery])
  file.replace(call.callee, 'createWalletConfig')
  file.imports.add(KIT, 'createWalletConfig')
  dropUnused(file, 'wagmi', 'createConfig', 1)
}

/** A module as the file's other imports write it, with their semicolon. */
function quoted({ file }: ConfigCall, module: string): string {
  const { quote, declarations } = file.imports
  const [style] = declarations
  return `${quote}${module}${quote}${style && file.code[style.end - 1] === ';' ? ';' : ''}`
}
