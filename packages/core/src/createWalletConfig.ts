import { type Config, type CreateConnectorFn, createConfig, createStorage, type Storage } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { type ChainIcons, withChainIcon } from './chains/chainIconCache.ts'
import { checkChains, type InvalidChainError } from './chains/checkChains.ts'
import { type RpcTransport, rpcTransport } from './chains/rpcTransport.ts'
import { createSafeStorage, type SafeStorage } from './store/safeStorage.ts'

/** The chains of a config, the preferred one first. */
type Chains = readonly [Chain, ...Chain[]]
/** Transports for some of the chains, by chain ID. */
type ChainTransports<chains extends Chains> = { readonly [id in chains[number]['id']]?: Transport }

/** The parameters of `createWalletConfig`. */
export type WalletConfigParameters<
  chains extends Chains = Chains,
  transports extends object = ChainTransports<chains>,
  connectorFns extends readonly CreateConnectorFn[] = readonly CreateConnectorFn[],
> = {
  /** The chains of your application, the preferred one first: any viem chain, or your own. */
  readonly chains: chains
  /**
   * A transport for each chain, by chain ID. Default: the chain's RPC URLs, tried in order, with batched requests and a
   * ten-second timeout.
   */
  readonly transports?: (transports & ChainTransports<chains>) | undefined
  /**
   * Chain icons by chain ID, for your own chains or to replace ours: paths on your site, `data:image/…` or http(s) URLs.
   * Wallets that add the chain get those with an https URL.
   */
  readonly chainIcons?: ChainIcons | undefined
  /**
   * Connectors for wallets that are not browser extensions, such as `walletConnect` for phones. Wallets in the page need
   * none.
   */
  readonly connectors?: connectorFns | undefined
  /** `true` if a server renders your application, as in wagmi's `createConfig`. Default: `false`. */
  readonly ssr?: boolean | undefined
  /**
   * Where wagmi stores which wallet to reconnect. With `createStorage({ storage: cookieStorage })` the server can read the
   * connected account from the request's cookies, by wagmi's `cookieToInitialState`. Default: local storage.
   */
  readonly storage?: Storage | undefined
}

/** The transport of each chain: the given one, or else the default. */
type TransportsOf<chains extends Chains, transports> = {
  readonly [id in chains[number]['id']]: transports extends Readonly<
    Record<id, infer transport extends Transport>
  >
    ? transport
    : id extends keyof transports
      ? Transport
      : RpcTransport
}

/** The wagmi config of {@link createWalletConfig}. Register it as wagmi's `Register['config']` to type the hooks. */
export type CreateWalletConfigReturnType<
  chains extends Chains = Chains,
  transports extends object = ChainTransports<chains>,
  connectorFns extends readonly CreateConnectorFn[] = readonly CreateConnectorFn[],
> = Config<chains, TransportsOf<chains, transports>, connectorFns>

/** What `createWalletConfig` throws for a chain that cannot be used. */
export type CreateWalletConfigErrorType = InvalidChainError

/** Polling interval of a chain in milliseconds. */
const POLLING_INTERVAL = 1_000

/**
 * Creates a wagmi config for Countersign. It sends no request to a wallet before the user picks it, and tolerates storage
 * that throws. wagmi's own discovery is off because Countersign validates every announcement itself.
 *
 * @throws {InvalidChainError} a chain lacks what it needs; the message names chain and field
 * @example
 * const config = createWalletConfig({
 *   chains: [mainnet, ours],
 *   chainIcons: { [ours.id]: '/images/our-network.svg' },
 *   connectors: [walletConnect({ projectId: 'YOUR_PROJECT_ID' })],
 * })
 */
export function createWalletConfig<
  const chains extends Chains,
  const transports extends object = Record<never, Transport>,
  const connectorFns extends readonly CreateConnectorFn[] = readonly CreateConnectorFn[],
>({
  chains,
  transports,
  chainIcons = {},
  connectors,
  ssr = false,
  storage,
}: WalletConfigParameters<chains, transports, connectorFns>): CreateWalletConfigReturnType<
  chains,
  transports,
  connectorFns
> {
  checkChains(chains, chainIcons)
  const givenTransports: ChainTransports<Chains> = transports ?? {}
  const shown = (chain: Chain) => withChainIcon(chain, chainIcons[chain.id])
  const [first, ...others] = chains
  return createConfig({
    chains: [shown(first), ...others.map(shown)] as Chains as chains,
    transports: Object.fromEntries(
      chains.map(({ id }) => [id, givenTransports[id] ?? rpcTransport()]),
    ) as TransportsOf<chains, transports>,
    connectors: [...(connectors ?? [])] as readonly CreateConnectorFn[] as connectorFns,
    ssr,
    storage: storage
      ? writeConnections(storage)
      : createStorage({ storage: withoutStore(createSafeStorage()) }),
    multiInjectedProviderDiscovery: false,
    pollingInterval: POLLING_INTERVAL,
  })
}

/**
 * Removes the state wagmi persists. After a reload its connections have no wallet behind them, and a
 * disconnect would fall back to one of them. Only the wallet that the user chose last is reconnected.
 */
function withoutStore(storage: SafeStorage): SafeStorage {
  const isStore = (key: string) => key === 'wagmi.store'
  return {
    getItem: (key) => (isStore(key) ? null : storage.getItem(key)),
    setItem: (key, value) => (isStore(key) ? undefined : storage.setItem(key, value)),
    removeItem: storage.removeItem,
  }
}

/**
 * As above, but writes the state for the server to read. Starts with the first connection, because wagmi also writes
 * its empty state when a page loads.
 */
function writeConnections(storage: Storage): Storage {
  let wasConnected = false
  return {
    ...storage,
    getItem: (key, fallback) =>
      isStore(key) ? ((fallback ?? null) as never) : storage.getItem(key, fallback),
    setItem: async (key, value) => {
      wasConnected ||= isStore(key) && isConnected(value)
      if (wasConnected || !isStore(key)) await storage.setItem(key, value)
    },
  }
}

const isStore = (key: string) => key === 'store'

function isConnected(stored: unknown): boolean {
  return (stored as { readonly state?: { readonly current?: unknown } } | null)?.state?.current != null
}
