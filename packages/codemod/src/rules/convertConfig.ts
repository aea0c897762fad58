import type { CallExpression, ObjectProperty } from 'oxc-parser'
import type { Project } from '../project/Project.ts'
import type { WalletConfig } from '../project/WalletConfig.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { appNameOf } from './appNameOf.ts'
import { checkConfig } from './checkConfig.ts'
import { configName } from './configName.ts'
import { convertWalletList } from './convertWalletList.ts'
import { KIT } from './modules.ts'
import { propertiesOf, removeProperties } from './objects.ts'
import { unwrapCall } from './unwrapCall.ts'
import { writeConnectors } from './writeConnectors.ts'
import { writeWalletList } from './writeWalletList.ts'

/** What is particular to the `getDefaultConfig` of a kit. */
export type DefaultConfig = {
  readonly module: string
  /** The field with the project ID. */
  readonly projectId: string
  /** Returns the call around `getDefaultConfig` that our function replaces too, or reports that there is none. */
  readonly findOuter?: (file: SourceFile, call: CallExpression) => CallExpression | null
  /** Reports options that cannot be converted. Returns whether there are none. */
  readonly check?: (file: SourceFile, fields: ReadonlyMap<string, ObjectProperty>) => boolean
  /** Fields without effect in our config. */
  readonly dropped?: readonly string[]
  /** Writes the default chains where there are none. */
  readonly writeChains?: (file: SourceFile) => string
}

const unchangedFields = ['chains', 'ssr', 'storage', 'transports']
const convertedFields = ['appName', 'appDescription', 'appIcon', 'wallets']
/** The page's own URL is used. */
const withoutEffect = ['appUrl']

/** Moves `getDefaultConfig` to `createWalletConfig`, and returns what a provider needs of it. */
export function convertConfig(file: SourceFile, project: Project, rule: DefaultConfig): WalletConfig[] {
  const name = file.imports.find(rule.module, 'getDefaultConfig')
  if (!name) return []
  const calls = referencesTo(file, name.local).map((reference) => file.parent(reference))
  const configs = calls.map((call) =>
    call?.type === 'CallExpression' ? convertCall(file, call, project, rule) : null,
  )
  if (configs.every((config) => config !== null)) {
    file.imports.drop(name)
    if (configs.length > 0) file.imports.add(KIT, 'createWalletConfig')
  }
  return configs.flatMap((config) => config ?? [])
}

function convertCall(
  file: SourceFile,
  call: CallExpression,
  { find, source }: Project,
  rule: DefaultConfig,
): WalletConfig[] | null {
  const guide = `See ${source.guide}, then run the codemod again.`
  const dropped = [...withoutEffect, ...(rule.dropped ?? [])]
  const outer = rule.findOuter ? rule.findOuter(file, call) : call
  if (!outer) return null
  const [argument] = call.arguments
  const fields = argument?.type === 'ObjectExpression' ? propertiesOf(argument) : null
  if (argument?.type !== 'ObjectExpression' || !fields) {
    file.report(
      call,
      'The argument of getDefaultConfig is not an object literal, or has spread fields.',
      guide,
    )
    return null
  }
  if (rule.check && !rule.check(file, fields)) return null
  const known = [...unchangedFields, ...convertedFields, rule.projectId, ...dropped]
  const unknown = [...fields].filter(([key]) => !known.includes(key))
  for (const [key, property] of unknown)
    file.report(
      property,
      `createWalletConfig has no \`${key}\`.`,
      `Remove it, or keep wagmi’s createConfig. ${guide}`,
    )
  if (unknown.length > 0) return null
  const projectId = fields.get(rule.projectId)
  const appName = fields.get('appName')
  if (!projectId || !appName) {
    file.report(call, `getDefaultConfig has no \`appName\` or no \`${rule.projectId}\`.`, guide)
    return null
  }

  const list = fields.get('wallets')
  const wallets = list ? convertWalletList(file, list.value) : null
  if (wallets && 'reason' in wallets) {
    const { node, reason, todo } = wallets
    file.report(
      node,
      reason,
      todo ?? `Write a WalletList, with defineWallet for wallets of your own. ${guide}`,
    )
    return null
  }
  const chains = fields.get('chains')?.value
  if (!checkConfig(file, named(fields, rule), chains && { file, node: chains }, wallets?.sdk ?? [], find))
    return null
  const variableOfList = list && wallets ? writeWalletList(file, list.value, wallets) : null

  file.replace(outer.callee, 'createWalletConfig')
  const columns = outer === call ? 0 : unwrapCall(file, call, argument)
  const gone = ['appName', 'appDescription', 'appIcon', 'wallets', ...dropped]
  removeProperties(
    file,
    argument,
    gone.flatMap((key) => fields.get(key) ?? []),
  )
  const indent = file.indentOf(projectId.start).slice(columns)
  const connectors = writeConnectors(file, projectId, fields, wallets?.sdk ?? [], indent)
  const written =
    !chains && rule.writeChains
      ? `chains: ${rule.writeChains(file)},${file.text(argument).includes('\n') ? `\n${indent}` : ' '}`
      : ''
  file.replace(projectId, `${written}connectors: ${connectors}`)
  const path = file.path
  return [
    {
      path,
      name: configName(file, outer),
      appName: appNameOf(file, appName, find),
      wallets: variableOfList,
    },
  ]
}

/** The options under the names of our checks. */
function named(fields: ReadonlyMap<string, ObjectProperty>, { projectId }: DefaultConfig) {
  return new Map([...fields].map(([key, property]) => [key === projectId ? 'projectId' : key, property]))
}
