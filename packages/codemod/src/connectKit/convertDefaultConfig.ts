import type { CallExpression, ObjectProperty } from 'oxc-parser'
import type { Project } from '../project/Project.ts'
import type { WalletConfig } from '../project/WalletConfig.ts'
import { convertConfig } from '../rules/convertConfig.ts'
import { dropUnused } from '../rules/dropUnused.ts'
import { CONNECTKIT } from '../rules/modules.ts'
import { literalOf } from '../source/possibleValues.ts'
import { isDeclared } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'

const GUIDE = 'See docs/start/migrate-from-connectkit.md, then run the codemod again.'
const AAVE = 'Remove it, and run the codemod again.'
/** The chains of a ConnectKit config without `chains`. */
const CHAINS = ['mainnet', 'polygon', 'optimism', 'arbitrum']

const reasons: Readonly<Record<string, readonly [reason: string, todo: string]>> = {
  connectors: [
    '`connectors` of getDefaultConfig replace all of ConnectKit’s, and the codemod writes walletConnect.',
    'Remove them, run the codemod again, and add those you need to `connectors` of createWalletConfig.',
  ],
  coinbaseWalletPreference: [
    'createWalletConfig has no `coinbaseWalletPreference`.',
    'Remove it, run the codemod again, and add coinbaseWallet of @countersign/kit/coinbase to `connectors`, with `options`.',
  ],
  aaveAccountOptions: ['The kit has no Aave Account.', AAVE],
}

/** Moves `createConfig(getDefaultConfig(…))` to `createWalletConfig`, and returns what a provider needs of it. */
export function convertDefaultConfig(file: SourceFile, project: Project): WalletConfig[] {
  const configs = convertConfig(file, project, {
    module: CONNECTKIT,
    projectId: 'walletConnectProjectId',
    dropped: ['enableAaveAccount'],
    findOuter,
    check,
    writeChains(home) {
      for (const chain of CHAINS) home.imports.add('wagmi/chains', chain)
      return `[${CHAINS.join(', ')}]`
    },
  })
  if (configs.length > 0) dropUnused(file, 'wagmi', 'createConfig', configs.length)
  return configs
}

function findOuter(file: SourceFile, call: CallExpression): CallExpression | null {
  const outer = file.parent(call)
  const createConfig = file.imports.find('wagmi', 'createConfig')
  const isDirect =
    outer?.type === 'CallExpression' &&
    outer.arguments.length === 1 &&
    createConfig !== undefined &&
    file.text(outer.callee) === createConfig.local
  if (isDirect) return outer
  file.report(
    call,
    'The result of getDefaultConfig is not passed directly to wagmi’s createConfig.',
    `Write createConfig(getDefaultConfig({ … })). ${GUIDE}`,
  )
  return null
}

function check(file: SourceFile, fields: ReadonlyMap<string, ObjectProperty>): boolean {
  const known = file.findings.length
  for (const [field, [reason, todo]] of Object.entries(reasons)) {
    const property = fields.get(field)
    if (property) file.report(property, reason, todo)
  }
  const aave = fields.get('enableAaveAccount')
  if (aave && literalOf(aave.value)?.value !== false) file.report(aave, 'The kit has no Aave Account.', AAVE)
  const taken = CHAINS.find((chain) => isTaken(file, chain))
  const projectId = fields.get('walletConnectProjectId')
  if (!fields.has('chains') && taken && projectId)
    file.report(
      projectId,
      `getDefaultConfig has no \`chains\`, and \`${taken}\` is another name in this file.`,
      `Write the chains: ConnectKit’s are ${CHAINS.join(', ')}. ${GUIDE}`,
    )
  return file.findings.length === known
}

function isTaken(file: SourceFile, chain: string): boolean {
  const imported = file.imports.byLocal(chain)
  return imported ? imported.module !== 'wagmi/chains' : isDeclared(file, chain)
}
