import type { CallExpression, ObjectProperty } from 'oxc-parser'
import type { Project, WalletConfig } from '../project/Project.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { checkConfig } from './checkConfig.ts'
import { convertWalletList } from './convertWalletList.ts'
import { KIT, RAINBOWKIT } from './modules.ts'
import { propertiesOf, stringOf } from './objects.ts'
import { writeConnectors } from './writeConnectors.ts'
import { writeWalletList } from './writeWalletList.ts'

const GUIDE = 'See docs/migrate-from-rainbowkit.md, then run the codemod again.'
const options = ['appName', 'appDescription', 'appIcon', 'appUrl', 'projectId']
const kept = ['chains', 'connectors', 'ssr', 'storage', 'transports']

/**
 * Moves `connectorsForWallets` and the `createConfig` that takes its result: the list becomes `wallets` of the provider, and
 * the connectors are written out. Both or none.
 */
export function convertConnectors(file: SourceFile, { find }: Project): WalletConfig[] {
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
  if (!list || list.type === 'SpreadElement' || !fields || !projectId || !appName || !isKnown)
    return refuse(call, 'connectorsForWallets has unknown options.')
  const wallets = convertWalletList(file, list)
  if ('reason' in wallets) return refuse(wallets.node, wallets.reason, wallets.todo)
  const config = configWith(file, call)
  if (!config)
    return refuse(
      call,
      'This file has no createConfig that takes these connectors and only fields of createWalletConfig.',
    )
  if (!checkConfig(file, fields, config.chains, wallets.sdk, find)) return []

  file.replace(call, writeConnectors(file, projectId, fields, wallets.sdk, call.start))
  file.replace(config.call.callee, 'createWalletConfig')
  file.imports.drop(name)
  file.imports.add(KIT, 'createWalletConfig')
  const createConfig = file.imports.find('wagmi', 'createConfig')
  if (createConfig && referencesTo(file, createConfig.local).length === 1) file.imports.drop(createConfig)
  return [
    {
      path: file.path,
      name: config.name,
      appName: stringOf(appName.value) === null ? null : file.text(appName.value),
      wallets: writeWalletList(file, list, wallets),
    },
  ]
}

type ConfigCall = {
  readonly call: CallExpression
  readonly name: string
  readonly chains: ObjectProperty | undefined
}

/** The `createConfig` of wagmi that takes the connectors of a call, if it has nothing that ours does not take. */
function configWith(file: SourceFile, connectors: CallExpression): ConfigCall | undefined {
  const createConfig = file.imports.find('wagmi', 'createConfig')
  const declared = file.parent(connectors)
  const local =
    declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier' ? declared.id.name : null
  return (createConfig ? referencesTo(file, createConfig.local) : []).flatMap((reference) => {
    const call = file.parent(reference)
    const argument = call?.type === 'CallExpression' ? call.arguments[0] : undefined
    if (call?.type !== 'CallExpression' || argument?.type !== 'ObjectExpression') return []
    const fields = propertiesOf(argument)
    const value = fields?.get('connectors')?.value
    const takesThem = value === connectors || (value?.type === 'Identifier' && value.name === local)
    const isKnown = [...(fields?.keys() ?? [])].every((key) => kept.includes(key))
    const variable = file.parent(call)
    if (!fields || !takesThem || !isKnown || variable?.type !== 'VariableDeclarator') return []
    return variable.id.type === 'Identifier'
      ? [{ call, name: variable.id.name, chains: fields.get('chains') }]
      : []
  })[0]
}
