import type { RecentTransaction } from '@countersign/core'
import { type TrackingState, trackingOf, transactionKey } from '@countersign/core/internal'
import { useConnection } from 'wagmi'
import { useKit } from '../context/kitContext.ts'
import { useStore } from '../ui/useStore.ts'

export type UseTransactionProgressParameters = {
  /** One of the connected account's transactions. */
  readonly transaction: RecentTransaction
}

/** The progress of a pending transaction. */
export type UseTransactionProgressReturnType = {
  /** Confirmations so far, up to the required number; `null` if only one is required or there is none yet. */
  readonly confirmations: number | null
  /** True while no node has it. It may still arrive. */
  readonly unseen: boolean
}

/**
 * Returns the progress of one of the connected account's pending transactions, as seen by this browser.
 *
 * @example
 * const { confirmations } = useTransactionProgress({ transaction }) // 2 of transaction.confirmations
 */
export function useTransactionProgress({
  transaction,
}: UseTransactionProgressParameters): UseTransactionProgressReturnType {
  const { unseen = false, depth = 0 } = useTrackingState(transaction)
  const { status, confirmations: all } = transaction
  if (status !== 'pending') return { confirmations: null, unseen: false }
  return { confirmations: depth > 0 && all > 1 ? Math.min(depth, all) : null, unseen }
}

/** Returns the tracking state of one of the connected account's transactions. */
function useTrackingState(transaction: RecentTransaction): TrackingState {
  const trackingStore = trackingOf(useKit())
  const { address } = useConnection()
  useStore(trackingStore.version)
  return address ? trackingStore.of(address, transactionKey(transaction)) : {}
}
