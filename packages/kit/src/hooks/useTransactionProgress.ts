import { type RecentTransaction, type TransactionProgress, transactionProgress } from '@countersign/core'
import { useMemo } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useStore } from '../ui/useStore.ts'

/** The pending transaction to follow. */
export type UseTransactionProgressParameters = {
  /** One of the connected account's transactions. */
  readonly transaction: RecentTransaction
}

/** How many confirmations the transaction has. */
export type UseTransactionProgressReturnType = TransactionProgress

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
  const kit = useKit()
  return useStore(useMemo(() => transactionProgress(kit), [kit]))
}
