import type { Config, Connector } from '@wagmi/core'
import type { ConnectAttempt } from '../connection/ConnectAttempt.ts'
import { knownSession } from '../signIn/knownSession.ts'
import type { Store } from '../store/createStore.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import type { CountersignCallbacks } from './CountersignCallbacks.ts'
import { CountersignError } from './CountersignError.ts'

type CreateEventsParameters = {
  readonly config: Config
  readonly queryClient: QueryClient
  readonly attempt: Store<ConnectAttempt>
  /** The link flow, if any: while it runs, connections come and go. */
  readonly link: Pick<Store<unknown>, 'get' | 'subscribe'>
  /** Whether a connector is reconnecting. */
  readonly isReconnecting: (connector: Connector) => boolean
}

/** Calls the application's callbacks. Most events are read from the stores. */
export function createEvents({ config, queryClient, attempt, link, isReconnecting }: CreateEventsParameters) {
  let callbacks: CountersignCallbacks = {}

  /** Deferred, so that a callback finds the new state everywhere and may change it. */
  function later(call: (latest: CountersignCallbacks) => void) {
    queueMicrotask(() => {
      try {
        call(callbacks)
      } catch (error) {
        reportError(error)
      }
    })
  }

  const readSession = () => knownSession(queryClient)
  const failed = (error: CountersignError) => later(({ onError }) => onError?.(error))

  function watchConnections() {
    let known = getConnection(config).connector?.uid
    const update = () => {
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
    const stops = [watchConnection(config, { onChange: update }), link.subscribe(update)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  function watchAttempts() {
    return attempt.subscribe(() => {
      const latest = attempt.get()
      if (latest.status === 'failed')
        failed(new CountersignError({ action: 'connect', code: latest.code, walletId: latest.key }))
    })
  }

  function watchSession() {
    let known = readSession()
    return queryClient.getQueryCache().subscribe(() => {
      const session = readSession()
      if (known && session === null) later(({ onSignOut }) => onSignOut?.())
      // A removed query has no session state.
      if (session !== undefined) known = session
    })
  }

  return {
    /** Calls a callback of the application. */
    later,
    /** Replaces the callbacks. */
    follow(latest: CountersignCallbacks) {
      callbacks = latest
    },
    /** Reports a failure that no store holds. */
    failed,
    /** Starts watching. Returns a function that stops it. */
    start() {
      const stops = [watchConnections(), watchAttempts(), watchSession()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
