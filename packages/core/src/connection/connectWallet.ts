import type { Config, Connector } from '@wagmi/core'
import { configuredChain } from '../chains/configuredChain.ts'
import type { PairedWallet } from '../connectors/walletConnect/pairedWallet.ts'
import type { AppConnector } from '../provider/provider.ts'
import { type WalletErrorCode, walletErrorCode } from '../provider/walletError.ts'
import { WALLET_RESPONDED } from '../provider/walletResponded.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { AttemptMethod } from '../state/ConnectMethod.ts'
import type { LinkFlow } from '../state/LinkFlow.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Store } from '../store/createStore.ts'
import { abandonConnector } from './abandonConnector.ts'
import { callWallet } from './callWallet.ts'
import { connectorFor } from './connectorFor.ts'
import { disconnectOthers } from './disconnectOthers.ts'
import { endConnections } from './endConnections.ts'
import { followPairing, MIN_CODE_LIFETIME, pairingErrorCode } from './pairing.ts'
import { pairingConnectorOf } from './pairingConnector.ts'
import { notePairing } from './pairingPurpose.ts'
import type { SignInOnConnect } from './signInOnConnect.ts'

export type ConnectWallet = {
  /** Connects the wallet. Resolves to true once connected, to false after a failure, which `attempt` describes. */
  readonly connect: (option: WalletOption, method: AttemptMethod) => Promise<boolean>
  /** Stops waiting. A later response does not connect. */
  readonly abandon: () => void
}

type Options = {
  /** Called when the user picks a wallet. */
  readonly onChoice?: () => void
  /** The flow that links a wallet, if any. */
  readonly linkFlow?: Pick<Store<LinkFlow | null>, 'get'>
  /** Returns the ID of the chain to request, if the application prefers one. */
  readonly initialChain?: () => number | undefined
  readonly beginSignIn?: SignInOnConnect['begin']
  /** Resolves once the code that continues after a connection is loaded. */
  readonly ready?: () => Promise<void>
}

type Attempt = {
  readonly connector: Connector
  readonly wallet: PairedWallet
  readonly method: AttemptMethod
  /** A pairing that a reload interrupted. */
  readonly resumed?: boolean
  /** The chain to request, if the wallet has its own chain. */
  readonly defaultChainId?: number | undefined
  /** Requests a new code after one expired. */
  readonly renew?: () => Promise<boolean>
}

/** The state of one connection attempt at a time; the newest wins. */
export function createConnectWallet(
  config: Config,
  attempt: Store<ConnectAttempt>,
  { onChoice, linkFlow, initialChain, beginSignIn, ready }: Options = {},
): ConnectWallet & {
  /** Resumes a pairing after a reload; `null` if there is none. */
  readonly resume: (wallet: PairedWallet) => Promise<boolean> | null
} {
  const connectors = {
    injected: (option: WalletOption) => connectorFor(config, option),
    connector: (option: WalletOption) => option.connector,
    pairing: () => pairingConnectorOf(config),
  }
  let newest = 0
  let running: Connector | undefined
  let unfollow = () => {}

  function stop() {
    newest++
    if (running) abandonConnector(running)
    running = undefined
    unfollow()
  }

  /** While another wallet is being linked, the account's own stays connected. */
  function otherConnector({ uid }: Connector): Connector | undefined {
    const accountConnector = linkFlow?.get()?.connector()
    return accountConnector?.uid === uid ? undefined : accountConnector
  }

  function abandon() {
    stop()
    attempt.set({ status: 'idle' })
  }

  async function connectTo(option: WalletOption, method: AttemptMethod): Promise<boolean> {
    stop()
    onChoice?.()
    const { key, name } = option
    const connector = connectors[method](option)
    if (connector)
      return run({
        connector,
        wallet: { key, name },
        method,
        defaultChainId: initialChain?.() ?? option.wallet?.defaultChainId,
        renew: () => connectTo(option, method),
      })
    attempt.set({ status: 'failed', key, method, code: 'not_installed' })
    return false
  }

  function resume(wallet: PairedWallet) {
    const connector = pairingConnectorOf(config)
    return connector && run({ connector, wallet, method: 'pairing', resumed: true })
  }

  async function run(request: Attempt): Promise<boolean> {
    const { connector, wallet, method, resumed = false, defaultChainId, renew } = request
    const attemptId = newest
    const pairs = method === 'pairing'
    const chosen = { key: wallet.key, method }
    const report = (next: ConnectAttempt) => {
      if (attemptId === newest) attempt.set(next)
    }
    const giveUp = (code: WalletErrorCode) => {
      stop()
      attempt.set({ status: 'failed', ...chosen, code })
    }
    /** A hidden page does not keep requesting codes. */
    const expired = () =>
      renew && document.visibilityState === 'visible' ? void renew() : giveUp('code_expired')
    const started = Date.now()
    let hadCode = false
    const elsewhere = method === 'connector' && hasOwnUi(connector)
    const opening = { status: 'opening', ...chosen, elsewhere } as const
    running = connector
    if (pairs && !resumed) notePairing(Boolean(linkFlow?.get()))
    if (pairs) {
      report({ status: 'pairing', ...chosen, uri: null })
      unfollow = followPairing(connector, {
        onCode(uri) {
          hadCode = true
          report({ status: 'pairing', ...chosen, uri })
        },
        onLate: () => giveUp('code_timeout'),
        onExpired: expired,
      })
    } else report(opening)
    const answered = ({ type }: { type: string }) => {
      if (type !== WALLET_RESPONDED) return
      // The code was used: it is no longer renewed.
      if (attemptId === newest) unfollow()
      report({ status: 'connecting', ...chosen })
    }
    const begun = beginSignIn?.(connector, resumed ? 'resumed' : method, defaultChainId)
    const signIn = begun instanceof Promise ? await begun : begun
    if (attemptId !== newest) return false
    if (signIn && !pairs) report({ ...opening, signs: true })
    connector.emitter.on('message', answered)
    try {
      await callWallet(
        config,
        connector,
        pairs ? { wallet, defaultChainId, resume: resumed, showQrModal: false, ...signIn?.options } : null,
        pairs ? {} : { ...chainOptions(connector, defaultChainId), ...signIn?.options },
        otherConnector(connector),
      )
      if (attemptId !== newest) {
        void endConnections(config, ({ uid }) => uid === connector.uid)
        return false
      }
      void disconnectOthers(config, connector, otherConnector(connector))
      await ready?.()
      const response = signIn?.response()
      report({
        status: 'connected',
        ...chosen,
        ...(resumed ? { resumed } : {}),
        ...(response ? { signIn: response } : {}),
      })
      return attemptId === newest
    } catch (error) {
      const code = pairs ? pairingErrorCode(error, hadCode) : walletErrorCode(error)
      if (code !== 'rejected') signIn?.fail()
      const isOver = code === 'code_expired' && Date.now() - started > MIN_CODE_LIFETIME
      if (isOver && attemptId === newest) expired()
      else report({ status: 'failed', ...chosen, code })
      return false
    } finally {
      connector.emitter.off('message', answered)
      if (attemptId === newest) unfollow()
    }
  }

  /** Third-party connectors have wagmi's own option only, with which a refusal to switch may end the attempt. */
  function chainOptions(connector: Connector, defaultChainId: number | undefined) {
    if ('abandon' in connector) return { defaultChainId }
    const chain = configuredChain(config, initialChain?.())
    return chain ? { chainId: chain.id } : {}
  }

  return { abandon, connect: connectTo, resume }
}

/** Whether the interface has to hide for a connector's own UI. */
const hasOwnUi = (connector: Connector) => (connector as AppConnector).hasOwnUi !== false
