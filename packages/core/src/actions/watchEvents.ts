import { createRecorder } from '../events/createRecorder.ts'
import { recordAttempt } from '../events/recordAttempt.ts'
import { recordConnection } from '../events/recordConnection.ts'
import { recordSignature } from '../events/recordSignature.ts'
import { recordViews } from '../events/recordViews.ts'
import type { CountersignEvent } from '../state/CountersignEvent.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

export type WatchEventsParameters = {
  /**
   * Called once per event, in order, after it happened. An error in it is reported as uncaught and stops nothing.
   */
  readonly onEvent: (event: CountersignEvent) => void
  /** Whether events have the address of the connected account, and the hashes of transactions. Default: `false`. */
  readonly includeAddresses?: boolean | undefined
}

/** A function that stops it. */
export type WatchEventsReturnType = () => void

export type WatchEventsErrorType = never

/**
 * Calls back with what the user does and what comes of it, for analytics and traces. It sends nothing itself. Call it before
 * `wallets.start`, to get the reconnection too. Returns a function that stops it.
 *
 * @example
 * const stop = watchEvents(wallets, { onEvent: (event) => dataLayer.push({ event: event.type, wallet: event.walletKey }) })
 */
export function watchEvents(
  wallets: Wallets,
  { onEvent, includeAddresses = false }: WatchEventsParameters,
): WatchEventsReturnType {
  const { config } = wallets
  const recorder = createRecorder(wallets, { onEvent, includeAddresses })
  const startedAt = Date.now()
  let isStopped = false
  let isLoading = false

  /** The code of transactions loads with the first connection. */
  function loadTransactions() {
    if (isLoading || getConnection(config).status !== 'connected') return
    isLoading = true
    import('../transactions/recordStatuses.ts').then(
      ({ recordStatuses }) => {
        if (!isStopped) stops.push(recordStatuses(wallets, recorder, startedAt))
      },
      () => {
        isLoading = false
      },
    )
  }

  const stops = [
    recordConnection(wallets, recorder),
    recordAttempt(wallets, recorder),
    recordSignature(wallets, recorder),
    recordViews(wallets, recorder),
    watchConnection(config, { onChange: loadTransactions }),
  ]
  loadTransactions()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
