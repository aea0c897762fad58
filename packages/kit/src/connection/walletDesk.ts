import { firstWallets, isProvider, read, type Wallet } from '@countersign/wallets'
import type { Config, Connector } from 'wagmi'
import type { LinkUnderWay } from '../linking/LinkUnderWay.ts'
import { wasForLinking } from '../linking/pairingPurpose.ts'
import type { Store } from '../store/createStore.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import type { ConnectAttempt } from './ConnectAttempt.ts'
import { type ConnectWallet, createConnectWallet } from './connectWallet.ts'
import { thisDevice } from './device.ts'
import { createDiscovery } from './discovery.ts'
import { endOthers } from './endConnections.ts'
import { mayHavePairing } from './kept.ts'
import { isConnectorOf, ownConnectors } from './ownConnector.ts'
import { dropPairing, interruptedPairing, pairingConnectorOf } from './pairing.ts'
import { recentWalletsIn } from './recentWallets.ts'
import { reconnectWallet } from './reconnectWallet.ts'
import { announcedAs } from './walletClaims.ts'
import { type TellApart, type WalletOption, walletOptions } from './walletOptions.ts'

type Parameters = {
  readonly config: Config
  readonly attempt: Store<ConnectAttempt>
  readonly options: Store<readonly WalletOption[]>
  readonly storage: SafeStorage
  /** The wallets the application offers; `null` for the catalogue. */
  readonly wallets: readonly Wallet[] | null
  /** The visitor chose a wallet by hand. */
  readonly onChoice: () => void
  /** A wallet that is being linked, if any. */
  readonly link: Pick<Store<LinkUnderWay | null>, 'get'>
}

type Reconnect = {
  /** Of the connector the visitor chose last time, if any. */
  readonly id: string | null
  /** The page stands inside this wallet, which counts before a pairing that was under way. */
  readonly inside?: boolean
  readonly onAsked: (connector: Connector) => void
  readonly onSettled: () => void
}

/** All that deals with wallets themselves. A page that only shows "Connect Wallet" does not fetch it. */
export type WalletDesk = ConnectWallet & {
  /** Starts listening to wallets. Returns what stops it. */
  readonly start: () => () => void
  /** Makes the list ready to be shown: resolves once every wallet in this page has its name and its place. */
  readonly prepare: () => Promise<void>
  /** Fetches the long list, for somebody who searches. */
  readonly loadMore: () => Promise<void>
  /** Ends every connection. */
  readonly endAll: () => Promise<void>
  /** After a reload: goes on with a pairing that was under way, or asks the wallet of last time. Returns what stops it. */
  readonly reconnect: (parameters: Reconnect) => () => void
}

export function createWalletDesk({
  config,
  attempt,
  options,
  storage,
  wallets,
  onChoice,
  link,
}: Parameters): WalletDesk {
  /** `null` until the catalogue is wanted: a page that only reconnects goes by what wallets call themselves. */
  let offered = wallets
  /** Comes with the long list: until then the list is not complete. */
  let tellApart: TellApart | undefined
  const discovery = createDiscovery((wallet) => announcedAs(offered ?? [], wallet) !== undefined)

  function refresh() {
    const place = { platform: thisDevice().platform, framed: window.parent !== window }
    const announced = discovery.wallets.get()
    options.set(walletOptions(offered, announced, window, place, ownConnectors(config), tellApart))
    if (offered && !tellApart && isSomebodyUnknown()) loadMore().catch(() => {})
  }

  function offer(catalogue: readonly Wallet[]) {
    offered = catalogue
    discovery.ask()
    refresh()
  }

  /** Whether there may be a wallet in this page, or in the visitor's memory, of which only the long list knows. */
  function isSomebodyUnknown(): boolean {
    if (options.get().some(({ wallet }) => !wallet)) return true
    if (wallets) return false
    const isThere = (key: string) => options.get().some((option) => option.key === key)
    if (
      recentWalletsIn(storage)
        .keys.get()
        .some((key) => !isThere(key))
    )
      return true
    if (
      ownConnectors(config).some(
        (connector) => !firstWallets.some((wallet) => isConnectorOf(connector, wallet)),
      )
    )
      return true
    const ethereum = read(window, 'ethereum')
    return isProvider(ethereum) && !options.get().some(({ provider }) => provider === ethereum)
  }

  async function loadMore() {
    if (tellApart) return
    const { moreWallets, namesApart } = await import('./moreWallets.ts')
    tellApart = namesApart
    offer(wallets ?? [...firstWallets, ...moreWallets])
  }

  const { resume, ...connection } = createConnectWallet(config, attempt, onChoice, link)

  return {
    ...connection,
    loadMore,
    endAll: () => endOthers(config),
    async prepare() {
      if (!offered) offer(firstWallets)
      // Without the long list there is still a list to choose from.
      if (isSomebodyUnknown()) await loadMore().catch(() => {})
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
      // Whom a link that a reload has ended would connect is not of the account, as far as anybody knows.
      if (mayHavePairing() && wasForLinking()) dropPairing()
      if (parameters.inside || !mayHavePairing()) return askAgain(parameters)
      let stopped = false
      let stop = () => {
        stopped = true
      }
      void interruptedPairing(config).then((wallet) => {
        if (stopped) return
        const resumed = wallet && resume(wallet)
        if (!wallet || !resumed) {
          stop = askAgain(parameters)
          return
        }
        parameters.onSettled()
        void resumed.then((done) => done && recentWalletsIn(storage).remember(wallet.key))
      })
      return () => stop()
    },
  }

  function askAgain({ id, onAsked, onSettled }: Reconnect): () => void {
    if (id === null) {
      onSettled()
      return () => {}
    }
    // Announced wallets go by their reverse domain name; one without a dot is known to the catalogue alone.
    if (!id.includes('.') && pairingConnectorOf(config)?.id !== id) {
      if (!offered) offer(firstWallets)
      const isKnown = () =>
        options.get().some(({ connectorId, provider }) => connectorId === id && provider) ||
        ownConnectors(config).some((connector) => connector.id === id)
      if (!isKnown()) loadMore().catch(() => {})
    }
    return reconnectWallet({ config, options, id, onAsked, onSettled })
  }
}

// For connectors that ask a wallet of their own as one in the page.
export { injected } from '../connectors/injected.ts'
