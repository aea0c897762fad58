import type { Config, Connector } from 'wagmi'
import { connect, disconnect, getConnection } from 'wagmi/actions'
import { binanceProvider } from '../connectors/binance/binanceProvider.ts'
import { injected } from '../connectors/injected.ts'
import type { OwnConnector } from '../connectors/OwnConnector.ts'
import type { Eip1193Provider } from '../connectors/provider.ts'
import { WALLET_ANSWERED } from '../connectors/walletAnswered.ts'
import { type WalletErrorCode, walletErrorCode } from '../connectors/walletError.ts'
import type { LinkUnderWay } from '../linking/LinkUnderWay.ts'
import { notePairing } from '../linking/pairingPurpose.ts'
import type { Store } from '../store/createStore.ts'
import type { ConnectAttempt } from './ConnectAttempt.ts'
import { endOthers } from './endConnections.ts'
import type { PairedWallet } from './pairedWallet.ts'
import {
  followPairing,
  pairingConnector,
  pairingConnectorOf,
  pairingErrorCode,
  SHORTEST_CODE,
} from './pairing.ts'
import type { WalletOption } from './walletOptions.ts'

export type ConnectWallet = {
  /** Asks the wallet. Resolves true once connected, false on any failure (then told by `attempt`). */
  readonly connect: (option: WalletOption) => Promise<boolean>
  /** Stops waiting. An answer that comes later connects nobody. */
  readonly abandon: () => void
}

type Attempt = {
  readonly connector: Connector
  readonly wallet: PairedWallet
  readonly way: 'injected' | 'own' | 'pairing' | 'resumed'
  /** The network the wallet is asked for, where it has one of its own. */
  readonly defaultChainId?: number | undefined
  /** Asks for a new code in place of one that expired. */
  readonly renew?: () => Promise<boolean>
}

/** The state of one connection attempt at a time; the newest wins. */
export function createConnectWallet(
  config: Config,
  attempt: Store<ConnectAttempt>,
  onChoice: () => void = () => {},
  link: Pick<Store<LinkUnderWay | null>, 'get'> = { get: () => null },
): ConnectWallet & {
  /** Goes on with the pairing with a wallet that a reload has interrupted; `null` where nothing pairs. */
  readonly resume: (wallet: PairedWallet) => Promise<boolean> | null
} {
  let newest = 0
  let running: Connector | undefined
  let unfollow = () => {}

  function stop() {
    newest++
    if (running) abandonConnector(running)
    running = undefined
    unfollow()
  }

  /** While a wallet is linked, the account's own stays connected behind it. */
  function besides({ uid }: Connector): Connector | undefined {
    const kept = link.get()?.kept()
    return kept?.uid === uid ? undefined : kept
  }

  function abandon() {
    stop()
    attempt.set({ status: 'idle' })
  }

  async function connectTo(option: WalletOption): Promise<boolean> {
    stop()
    onChoice()
    const { key, name } = option
    const injectedOne = connectorFor(config, option)
    const own = option.connector
    const connector = injectedOne ?? own ?? pairingConnector(config, option)
    if (connector)
      return run({
        connector,
        wallet: { key, name },
        way: injectedOne ? 'injected' : own ? 'own' : 'pairing',
        defaultChainId: option.wallet?.defaultChainId,
        renew: () => connectTo(option),
      })
    attempt.set({ status: 'failed', key, code: 'not-installed' })
    return false
  }

  function resume(wallet: PairedWallet) {
    const connector = pairingConnectorOf(config)
    return connector && run({ connector, wallet, way: 'resumed' })
  }

  async function run({ connector, wallet, way, defaultChainId, renew }: Attempt): Promise<boolean> {
    const mine = newest
    const pairs = way === 'pairing' || way === 'resumed'
    const resumed = way === 'resumed'
    const { key } = wallet
    const report = (next: ConnectAttempt) => {
      if (mine === newest) attempt.set(next)
    }
    const giveUp = (code: WalletErrorCode) => {
      if (mine !== newest) return
      stop()
      attempt.set({ status: 'failed', key, code })
    }
    /** A page nobody looks at must not ask for codes all night. */
    const expired = () =>
      renew && document.visibilityState === 'visible' ? void renew() : giveUp('code-expired')
    const started = Date.now()
    let hadCode = false
    running = connector
    if (pairs && !resumed) notePairing(link.get() !== null)
    if (pairs) {
      report({ status: 'pairing', key, uri: null })
      unfollow = followPairing(connector, {
        onCode(uri) {
          hadCode = true
          report({ status: 'pairing', key, uri })
        },
        onLate: () => giveUp('no-code'),
        onExpired: expired,
      })
    } else report({ status: 'opening', key, elsewhere: way === 'own' && showsItself(connector) })
    const answered = ({ type }: { type: string }) => {
      if (type !== WALLET_ANSWERED) return
      // The code has done its work: nothing takes its place any more.
      if (mine === newest) unfollow()
      report({ status: 'connecting', key })
    }
    connector.emitter.on('message', answered)
    try {
      // Whoever pairs once more may mean another wallet, which the same connector would not ask while it is connected.
      if (pairs || !isConnected(config, connector)) {
        // wagmi refuses a connector it calls current, also when its connection is gone.
        if (config.state.current === connector.uid) await endOthers(config, besides(connector))
        // What connectors are told beside is missing in the types of the action.
        const parameters = pairs
          ? { connector, wallet, defaultChainId, resume: resumed, showQrModal: false }
          : { connector }
        const connecting = connect(config, parameters)
        // Who stays connected stays so in the page's eyes too.
        if (config.state.current) config.setState((state) => ({ ...state, status: 'connected' }))
        await connecting
      }
      if (mine !== newest) {
        await disconnect(config, { connector })
        return false
      }
      await endOthers(config, connector, besides(connector))
      report({ status: 'connected', key, ...(resumed ? { resumed } : {}) })
      return mine === newest
    } catch (error) {
      const code = pairs ? pairingErrorCode(error, hadCode) : walletErrorCode(error)
      const isOver = code === 'code-expired' && Date.now() - started > SHORTEST_CODE
      if (isOver && mine === newest) expired()
      else report({ status: 'failed', key, code })
      return false
    } finally {
      connector.emitter.off('message', answered)
      if (mine === newest) unfollow()
    }
  }

  return { abandon, connect: connectTo, resume }
}

/** The connectors made here, by config and provider: one of a host with the same id may speak to another wallet. */
const made = new WeakMap<Config, WeakMap<Eip1193Provider, Connector>>()

/** The connector of an installed wallet, made on first use; `null` when it is not installed here. */
export function connectorFor(config: Config, option: WalletOption): Connector | null {
  const { provider } = option
  if (!provider) return null
  const ofConfig = made.get(config) ?? new WeakMap<Eip1193Provider, Connector>()
  made.set(config, ofConfig)
  const existing = ofConfig.get(provider)
  // One provider may be listed under two names.
  if (existing?.id === option.connectorId) return existing
  const { setup, setState } = config._internal.connectors
  const connector = setup(
    injected({
      id: option.connectorId,
      name: option.name,
      provider: option.wallet?.id === 'binance' ? binanceProvider(provider) : provider,
      ...(option.wallet ? { rdns: option.wallet.rdns } : {}),
      defaultChainId: option.wallet?.defaultChainId,
    }),
  )
  ofConfig.set(provider, connector)
  setState((connectors) => [...connectors, connector])
  return connector
}

/** Whether the dialog has to make way for what a connector shows. */
const showsItself = (connector: Connector) => (connector as OwnConnector).showsItself !== false

function isConnected(config: Config, { uid }: Connector): boolean {
  return getConnection(config).connector?.uid === uid
}

/** Makes a connector of ours stop waiting for the visitor's answer. */
export function abandonConnector(connector: Connector): void {
  if ('abandon' in connector && typeof connector.abandon === 'function') connector.abandon()
}
