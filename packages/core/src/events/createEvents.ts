import type { Config, Connector } from '@wagmi/core'
import type { CountersignCallbacks } from '../state/CountersignCallbacks.ts'
import type { EventCall, Events } from '../state/Events.ts'
import { knownSession } from '../state/knownSession.ts'
import { createStore, type ReadableStore } from '../store/createStore.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

type CreateEventsParameters = {
  readonly config: Config
  readonly queryClient: QueryClient
  /** The link flow, if any: while it runs, connections come and go. */
  readonly linkFlow: ReadableStore<unknown>
  /** Whether a connector is reconnecting. */
  readonly isReconnecting: (connector: Connector) => boolean
}

/** Calls the application's callbacks. Most events are read from the stores. */
export function createEvents({
  config,
  queryClient,
  linkFlow,
  isReconnecting,
}: CreateEventsParameters): Events {
  let callbacks: CountersignCallbacks = {}
  const latest = createStore<EventCall | null>(null)

  const call: Events['call'] = (...given) => {
    latest.set(given)
    const [name, detail] = given
    // Deferred, so that a callback finds the new state everywhere and may change it, and its error stops nothing.
    queueMicrotask(() => (callbacks[name] as undefined | ((detail: unknown) => void))?.(detail))
  }

  function connectionListener() {
    let known = getConnection(config).connector?.uid
    return () => {
      const { status, address, chainId, connector } = getConnection(config)
      if (linkFlow.get()) return
      if (status === 'connected' && connector.uid !== known) {
        known = connector.uid
        call('onConnect', { address, chainId, connector, isReconnected: isReconnecting(connector) })
      } else if (status === 'disconnected' && known !== undefined) {
        known = undefined
        call('onDisconnect')
      }
    }
  }

  function sessionListener() {
    let known = knownSession(queryClient)
    return () => {
      const session = knownSession(queryClient)
      if (known && session === null) call('onSignOut')
      // A removed query has no session state.
      if (session !== undefined) known = session
    }
  }

  return {
    call,
    latest,
    follow(given) {
      callbacks = given
    },
    start() {
      const onChange = connectionListener()
      const stops = [
        watchConnection(config, { onChange }),
        linkFlow.subscribe(onChange),
        queryClient.getQueryCache().subscribe(sessionListener()),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
