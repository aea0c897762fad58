import type { QueryClient } from '@tanstack/react-query'
import type { Config, Connector } from 'wagmi'
import { getConnection, watchConnection } from 'wagmi/actions'
import type { ConnectAttempt } from '../connection/ConnectAttempt.ts'
import { knownSession } from '../signIn/knownSession.ts'
import type { SignInOutcome } from '../signIn/signIn.ts'
import type { Store } from '../store/createStore.ts'
import type { WalletKitCallbacks } from './WalletKitCallbacks.ts'
import { WalletKitError } from './WalletKitError.ts'

type Parameters = {
  readonly config: Config
  readonly queryClient: QueryClient
  readonly attempt: Store<ConnectAttempt>
  /** What is under way when a wallet is being linked: until that is over, connections come and go. */
  readonly link: Pick<Store<unknown>, 'get' | 'subscribe'>
  /** Whether a connector is the one that is being asked to come back. */
  readonly isReconnecting: (connector: Connector) => boolean
}

const CODES = {
  rejected: 'rejected',
  preparing: 'preparing-failed',
  signing: 'signing-failed',
  verifying: 'verifying-failed',
  taken: 'wallet-of-another-account',
  unknown: 'unknown',
} as const

/** Tells the application what happens. Most of it is read from the stores where it happens. */
export function createEvents({ config, queryClient, attempt, link, isReconnecting }: Parameters) {
  let callbacks: WalletKitCallbacks = {}

  /** Later, so that a callback finds the new state everywhere and may change it. */
  function later(call: (latest: WalletKitCallbacks) => void) {
    queueMicrotask(() => {
      try {
        call(callbacks)
      } catch (error) {
        reportError(error)
      }
    })
  }

  const readSession = () => knownSession(queryClient)
  const failed = (error: WalletKitError) => later(({ onError }) => onError?.(error))

  function watchConnections() {
    let known = getConnection(config).connector?.uid
    const look = () => {
      const { status, address, chainId, connector } = getConnection(config)
      if (link.get()) return
      if (status === 'connected' && connector.uid !== known) {
        known = connector.uid
        const isReconnected = isReconnecting(connector)
        later(({ onConnect }) => onConnect?.({ address, chainId, connector, isReconnected }))
      } else if (status === 'disconnected' && known !== undefined) {
        known = undefined
        later(({ onDisconnect }) => onDisconnect?.())
      }
    }
    const stops = [watchConnection(config, { onChange: look }), link.subscribe(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  function watchAttempts() {
    return attempt.subscribe(() => {
      const latest = attempt.get()
      if (latest.status === 'failed')
        failed(new WalletKitError({ action: 'connect', code: latest.code, walletId: latest.key }))
    })
  }

  function watchSession() {
    let known = readSession()
    return queryClient.getQueryCache().subscribe(() => {
      const session = readSession()
      if (known && session === null) later(({ onSignOut }) => onSignOut?.())
      // A query that was removed says nothing about the session.
      if (session !== undefined) known = session
    })
  }

  return {
    /** Makes these the functions that are called from now on. */
    follow(latest: WalletKitCallbacks) {
      callbacks = latest
    },
    /** Tells of a failure that no store holds. */
    failed,
    /** Tells how a sign-in ended, a linking or a confirmation. */
    signInEnded(outcome: SignInOutcome, action: 'sign-in' | 'link-wallet' | 'confirm' = 'sign-in') {
      if (outcome.status === 'failed') {
        const { failure, cause } = outcome
        failed(new WalletKitError({ action, code: CODES[failure], cause }))
        return
      }
      if (action !== 'sign-in') return
      const session = readSession()
      if (session) later(({ onSignIn }) => onSignIn?.(session))
    },
    /** Starts watching. Returns what stops it. */
    start() {
      const stops = [watchConnections(), watchAttempts(), watchSession()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
