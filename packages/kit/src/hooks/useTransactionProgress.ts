import type { RecentTransaction } from '@countersign/core'
import { type TrackingState, trackingOf, transactionKey } from '@countersign/core/internal'
import { useKit } from '../context/kitContext.ts'
import { useStore } from '../ui/useStore.ts'
import { useConnection } from '../wagmi.ts'

export type UseTransactionProgressParameters = {
  /** One of the connected account's transactions. */
  readonly transaction: RecentTransaction
}

/** The progress of a pending transaction. */
export type UseTransactionProgressReturnType = {
  /** Confirmations so far, up to the required number; `null` if only one is required or there is none yet. */
  readonly confirmations: number | null
  /** True while no RPC server has seen it. Of a batch: while its wallet does not report the status. */
  readonly unseen: boolean
  /** Whether another browser sent this batch (EIP-5792). Only that browser updates the status. */
  readonly isElsewhere: boolean
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
  return useProgress()(transaction)
}

/** Returns a function for the progress of any of the connected account's transactions. */
export function useProgress(): (transaction: RecentTransaction) => UseTransactionProgressReturnType {
  const trackingStore = trackingOf(useKit())
  const { address } = useConnection()
  useStore(trackingStore.version)
  return (transaction) => {
    const { status, confirmations: all, calls } = transaction
    if (status !== 'pending') return { confirmations: null, unseen: false, isElsewhere: false }
    const tracking: TrackingState = address ? trackingStore.of(address, transactionKey(transaction)) : {}
    const { unseen = false, depth = 0, batch } = tracking
    return {
      confirmations: depth > 0 && all > 1 ? Math.min(depth, all) : null,
      unseen,
      isElsewhere: calls !== undefined && !batch,
    }
  }
}
