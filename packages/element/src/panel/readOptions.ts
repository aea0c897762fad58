import {
  BaseError,
  createWalletConfig,
  type SignInAdapter,
  type WalletList,
  walletConnect,
} from '@countersign/kit'
import { createSignInClient } from '@countersign/sign-in/client'
import type { Chain } from 'viem'
import type { Config } from 'wagmi'
import type { SignInElementAdapter, SignInElementOptions } from '../SignInElementOptions.ts'
import { popularChains } from './popularChains.ts'

/** The level of a heading with another level below it. */
type HeadingLevel = 1 | 2 | 3 | 4 | 5

/** The options of an element, as the kit takes them. */
export type PanelSettings = Omit<
  SignInElementOptions,
  'chains' | 'rpcUrls' | 'projectId' | 'signIn' | 'wallets' | 'appName' | 'headingLevel'
> & {
  readonly appName: string
  readonly config: Config
  readonly signIn: SignInAdapter | undefined
  readonly wallets: WalletList | undefined
  readonly headingLevel: HeadingLevel
}

/**
 * Returns a function that reads the options of one element. The config and the client stay the same until their options
 * change: frameworks pass new objects with the same content.
 *
 * @throws {BaseError} `chain_unknown`: viem has no chain with this ID
 * @throws {InvalidChainError} a chain lacks what it needs
 */
export function createReadOptions(): (options: SignInElementOptions) => Promise<PanelSettings> {
  const configOf = keepLatest(createConfig)
  const clientOf = keepLatest((url: string) => createSignInClient({ basePath: url.replace(/\/$/, '') }))

  return async ({ chains, rpcUrls = {}, projectId, signIn, wallets, appName, headingLevel, ...others }) => {
    return {
      ...others,
      appName: appName || document.title || location.hostname,
      config: configOf({ chains: await readChains(chains, rpcUrls), projectId }),
      signIn: typeof signIn === 'string' ? clientOf(signIn || '/api') : adapterOf(signIn),
      // Wallets of another copy of the package are data with the same fields.
      wallets: wallets as WalletList | undefined,
      headingLevel: Math.min(Math.max(Math.round(Number(headingLevel)) || 2, 1), 5) as HeadingLevel,
    }
  }
}

const adapterOf = (adapter: SignInElementAdapter | undefined): SignInAdapter | undefined => adapter

type ConfigOptions = { readonly chains: readonly [Chain, ...Chain[]]; readonly projectId: string | undefined }

const createConfig = ({ chains, projectId }: ConfigOptions): Config =>
  createWalletConfig({ chains, connectors: projectId ? [walletConnect({ projectId })] : [] })

/** The chains of an option, with their RPC URLs. */
async function readChains(
  option: SignInElementOptions['chains'] = '1',
  rpcUrls: NonNullable<SignInElementOptions['rpcUrls']>,
): Promise<ConfigOptions['chains']> {
  const listed =
    typeof option === 'string'
      ? option
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number)
      : option
  const chains = listed.map(async (listedChain) => {
    const chain = typeof listedChain === 'number' ? await findChain(listedChain) : (listedChain as Chain)
    const urls = rpcUrls[chain.id]
    return urls ? { ...chain, rpcUrls: { ...chain.rpcUrls, default: { http: [urls].flat() } } } : chain
  })
  return (await Promise.all(chains)) as readonly Chain[] as ConfigOptions['chains']
}

async function findChain(id: number): Promise<Chain> {
  const isIt = (chain: Chain) => chain.id === id
  const chain =
    (popularChains as readonly Chain[]).find(isIt) ?? (await import('./allChains.ts')).allChains.find(isIt)
  if (chain) return chain
  throw new BaseError(`No chain has the ID ${id}. Pass the chain itself in \`chains\`.`, {
    code: 'chain_unknown',
    docsPath: '@countersign/element/README.md#chains',
  })
}

/** Calls `create` again once the content of its input has changed. */
function keepLatest<Input, Output>(create: (input: Input) => Output): (input: Input) => Output {
  let latest: { readonly key: string; readonly output: Output } | undefined
  return (input) => {
    const key = JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
    if (latest?.key !== key) latest = { key, output: create(input) }
    return latest.output
  }
}
