import type { RecentTransaction } from './RecentTransaction.ts'
import { useTransactionNote } from './useTransactionNote.ts'

/** How far a pending transaction has come. */
export type TransactionProgress = {
  /** Blocks that confirm it so far, up to all that are waited for; `null` where only one is, or none is there yet. */
  readonly confirmations: number | null
  /** True while the network does not know it. It may still arrive. */
  readonly unseen: boolean
}

/**
 * How far one of the connected account's pending transactions has come, as this browser sees it.
 *
 * @example
 * const { confirmations } = useTransactionProgress(transaction) // 2 of transaction.confirmations
 */
export function useTransactionProgress(transaction: RecentTransaction): TransactionProgress {
  const { unseen = false, depth = 0 } = useTransactionNote(transaction)
  const { status, confirmations: all } = transaction
  if (status !== 'pending') return { confirmations: null, unseen: false }
  return { confirmations: depth > 0 && all > 1 ? Math.min(depth, all) : null, unseen }
}
