import { useCallback } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import type { NewTransaction, RecentTransaction } from './RecentTransaction.ts'
import { transactionsOf } from './transactionsOf.ts'

const NONE: readonly RecentTransaction[] = []

/**
 * The connected account's recent transactions on every chain, newest first, and how to clear them.
 *
 * @example
 * const { transactions, clear } = useRecentTransactions()
 */
export function useRecentTransactions(): {
  readonly transactions: readonly RecentTransaction[]
  readonly clear: () => void
} {
  const store = transactionsOf(useKit())
  const { address } = useConnection()
  useStore(store.version)
  const clear = useCallback(() => {
    if (address) store.clear(address)
  }, [store, address])
  return { transactions: address ? store.list(address) : NONE, clear }
}

/**
 * Gives a function that records a transaction the connected account has just sent, on the chain it is on.
 *
 * The function throws {@link InvalidTransactionError} for a bad hash, description or number of confirmations.
 * @example
 * const add = useAddRecentTransaction()
 * add({ hash, description: 'Send 0.1 ETH' })
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const store = transactionsOf(useKit())
  const { address, chainId } = useConnection()
  return useCallback(
    (transaction) => {
      if (!address || chainId === undefined)
        throw new Error('Connect a wallet before adding a transaction: it is kept per account.')
      store.add(address, transaction.chainId ?? chainId, transaction)
    },
    [store, address, chainId],
  )
}
