import type { Chain, Transport } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, createStorage } from 'wagmi'
import { type ChainIcons, withOwnPicture } from './chains/chainPictures.ts'
import { checkChains } from './chains/checkChains.ts'
import { rpcTransport } from './chains/rpcTransport.ts'
import { createSafeStorage, type SafeStorage } from './store/safeStorage.ts'

export type WalletConfigParameters = {
  /** The networks of the application, the preferred one first. Any viem chain. */
  readonly chains: readonly [Chain, ...Chain[]]
  /**
   * How each chain is read, by chain id. Default: at the chain's RPC addresses in their order; one that fails gives way
   * to the next, and what is asked in the same moment goes as one request. A question fails within ten seconds.
   */
  readonly transports?: Record<number, Transport>
  /**
   * Pictures for networks of your own, or instead of ours, by chain id: paths in your site, `data:image/…` or http(s)
   * addresses. Wallets that are asked to add the network are given those that are https.
   */
  readonly chainIcons?: ChainIcons
  /**
   * What reaches wallets that are not in the page: `walletConnect` for those on other devices and for other apps on a
   * phone. Wallets in the page need none.
   */
  readonly connectors?: readonly CreateConnectorFn[]
}

/** Milliseconds between two looks at a chain for news. */
const POLL_EVERY = 1_000

/**
 * A wagmi config for the kit: no wallet is touched before a visitor picks it, and storage that throws is survived.
 * wagmi's own discovery is off because the kit checks every announcement itself.
 *
 * @throws {InvalidChainError} a chain lacks what it needs; the message names chain and field
 * @example
 * const config = createWalletConfig({
 *   chains: [mainnet, ours],
 *   chainIcons: { [ours.id]: '/images/our-network.svg' },
 *   connectors: [walletConnect({ projectId: 'YOUR_PROJECT_ID' })],
 * })
 */
export function createWalletConfig({
  chains,
  transports = {},
  chainIcons = {},
  connectors = [],
}: WalletConfigParameters): Config {
  checkChains(chains, chainIcons)
  const shown = (chain: Chain) => withOwnPicture(chain, chainIcons[chain.id])
  const [first, ...others] = chains
  return createConfig({
    chains: [shown(first), ...others.map(shown)],
    transports: Object.fromEntries(chains.map((chain) => [chain.id, transports[chain.id] ?? rpcTransport()])),
    connectors: [...connectors],
    storage: createStorage({ storage: withoutStore(createSafeStorage()) }),
    multiInjectedProviderDiscovery: false,
    pollingInterval: POLL_EVERY,
  })
}

/**
 * Leaves out the state wagmi keeps between visits. After a reload its connections have no wallet behind them, and a
 * disconnect would fall back to one of them; the kit asks the chosen wallet instead.
 */
function withoutStore(storage: SafeStorage): SafeStorage {
  const isStore = (key: string) => key === 'wagmi.store'
  return {
    getItem: (key) => (isStore(key) ? null : storage.getItem(key)),
    setItem: (key, value) => (isStore(key) ? undefined : storage.setItem(key, value)),
    removeItem: storage.removeItem,
  }
}
