import { firstWallets, type Wallet } from '@countersign/wallets'
import { isProvider, read } from '@countersign/wallets/internal'
import type { Config, Connector } from '@wagmi/core'
import { mayHavePairing } from '../connectors/walletConnect/storedSession.ts'
import { thisDevice } from '../platform/device.ts'
import type { Store } from '../store/createStore.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import { appConnectors, isConnectorOf } from './appConnector.ts'
import type { ConnectAttempt } from './ConnectAttempt.ts'
import { type ConnectWallet, createConnectWallet } from './connectWallet.ts'
import { disconnectOthers } from './disconnectOthers.ts'
import { createDiscovery } from './discovery.ts'
import type { LinkFlow } from './LinkFlow.ts'
import { announcedAs } from './matchAnnouncements.ts'
import { dropPairing, interruptedPairing, pairingConnectorOf } from './pairing.ts'
import { wasForLinking } from './pairingPurpose.ts'
import { recentWalletsIn } from './recentWallets.ts'
import { reconnectWallet } from './reconnectWallet.ts'
import type { WalletListGroup } from './walletList.ts'
import { type WalletOption, walletOptions } from './walletOptions.ts'

type Parameters = {
  readonly config: Config
  readonly attempt: Store<ConnectAttempt>
  readonly options: Store<readonly WalletOption[]>
  readonly storage: SafeStorage
  /** The wallets the application offers; `null` for the catalogue. */
  readonly walletGroups: readonly WalletListGroup[] | null
  /** Returns the ID of the chain to request when a wallet connects, if the application prefers one. */
  readonly initialChain: () => number | undefined
  /** Called when the user picks a wallet. */
  readonly onChoice: () => void
  /** A wallet that is being linked, if any. */
  readonly link: Pick<Store<LinkFlow | null>, 'get'>
}

type Reconnect = {
  /** The ID of the last connector, if any. */
  readonly id: string | null
  /** The page runs inside this wallet, which takes precedence over an interrupted pairing. */
  readonly inside?: boolean
  readonly onRequest: (connector: Connector) => void
  readonly onSettled: () => void
}

/** All code that talks to wallets. Not loaded by a page that only shows "Connect Wallet". */
export type WalletRuntime = ConnectWallet & {
  /** Starts listening to wallets. Returns a function that stops it. */
  readonly start: () => () => void
  /** Completes the list: resolves once every wallet in this page has its final name and position. */
  readonly prepare: () => Promise<void>
  /** Replaces the wallets that the application offers. */
  readonly offer: (walletGroups: readonly WalletListGroup[] | null) => void
  /** Loads the long list, for search. */
  readonly loadMore: () => Promise<void>
  /** Ends every connection. */
  readonly endAll: () => Promise<void>
  /** After a reload: resumes an open pairing, or reconnects the last wallet. Returns a function that stops it. */
  readonly reconnect: (parameters: Reconnect) => () => void
}

export function createWalletRuntime({
  config,
  attempt,
  options,
  storage,
  walletGroups,
  initialChain,
  onChoice,
  link,
}: Parameters): WalletRuntime {
  let groups = walletGroups
  let catalogue = firstWallets
  /** `null` until the catalogue is needed: a page that only reconnects uses the announced names. */
  let offered = groups && walletsOf(groups)
  /** Loaded with the long list; the list is incomplete until then. */
  let more: typeof import('./moreWallets.ts') | undefined
  const discovery = createDiscovery((wallet) => announcedAs(offered ?? [], wallet) !== undefined)

  function refresh() {
    const place = { platform: thisDevice().platform, framed: window.parent !== window }
    const announced = discovery.wallets.get()
    const connectors = appConnectors(config)
    const found = walletOptions(offered, announced, window, place, connectors, more?.disambiguate)
    const all = more?.withUnlisted({
      found,
      catalogue,
      connectors,
      announced,
      place,
    })
    options.set(all ?? found)
    if (offered && !more && hasUnknownWallet()) loadMore().catch(() => {})
  }

  function offer() {
    offered = groups ? walletsOf(groups) : catalogue
    discovery.request()
    refresh()
  }

  /** Whether a wallet in this page, or a recent one, may be only in the long list. */
  function hasUnknownWallet(): boolean {
    const listed = options.get()
    const ethereum = read(window, 'ethereum')
    const isListed = (key: string) => listed.some((option) => option.key === key)
    return (
      listed.some(({ wallet }) => !wallet) ||
      appConnectors(config).some(
        (connector) => !firstWallets.some((wallet) => isConnectorOf(connector, wallet)),
      ) ||
      (isProvider(ethereum) && !listed.some(({ provider }) => provider === ethereum)) ||
      (!groups &&
        recentWalletsIn(storage)
          .keys.get()
          .some((key) => !isListed(key)))
    )
  }

  async function loadMore() {
    if (more) return
    more = await import('./moreWallets.ts')
    catalogue = [...firstWallets, ...more.moreWallets]
    offer()
  }

  const { resume, ...connection } = createConnectWallet(config, attempt, onChoice, link, initialChain)

  return {
    ...connection,
    offer(latest) {
      if (latest === groups) return
      groups = latest
      if (groups || offered) offer()
    },
    loadMore,
    endAll: () => disconnectOthers(config),
    async prepare() {
      if (!offered) offer()
      // If the long list fails to load, the short one remains.
      if (hasUnknownWallet()) await loadMore().catch(() => {})
    },
    start() {
      const unsubscribe = discovery.wallets.subscribe(refresh)
      const stop = discovery.start()
      refresh()
      return () => {
        stop()
        unsubscribe()
      }
    },
    reconnect(parameters) {
      // After an interrupted linking, nothing proves that the wallet belongs to the account.
      if (mayHavePairing() && wasForLinking()) dropPairing()
      if (parameters.inside || !mayHavePairing()) return reconnectLast(parameters)
      let stopped = false
      let stop = () => {
        stopped = true
      }
      void interruptedPairing(config).then((wallet) => {
        if (stopped) return
        const resumed = wallet && resume(wallet)
        if (!wallet || !resumed) {
          stop = reconnectLast(parameters)
          return
        }
        parameters.onSettled()
        void resumed.then((done) => done && recentWalletsIn(storage).remember(wallet.key))
      })
      return () => stop()
    },
  }

  function reconnectLast({ id, onRequest, onSettled }: Reconnect): () => void {
    if (id === null) {
      onSettled()
      return () => {}
    }
    // Connectors of announced wallets have an rdns as ID; an ID without a dot is only in the catalogue.
    if (!id.includes('.') && pairingConnectorOf(config)?.id !== id) {
      if (!offered) offer()
      const isKnown = () =>
        options.get().some(({ connectorId, provider }) => connectorId === id && provider) ||
        appConnectors(config).some((connector) => connector.id === id)
      if (!isKnown()) loadMore().catch(() => {})
    }
    return reconnectWallet({ config, options, id, onRequest, onSettled })
  }
}

function walletsOf(groups: readonly WalletListGroup[]): readonly Wallet[] {
  return groups.flatMap(({ wallets }) => wallets)
}

// For connectors that wrap their own provider as an injected one.
export { injected } from '../connectors/injected/injected.ts'
