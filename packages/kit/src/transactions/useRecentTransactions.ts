import { useCallback } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import type { NewTransaction, RecentTransaction } from './RecentTransaction.ts'
import { transactionsOf } from './transactionsOf.ts'

const NONE: readonly RecentTransaction[] = []

/**
 * The connected account's recent transactions on every chain, newest first, and how to clear them. What `clear` returns
 * brings them back.
 *
 * @example
 * const { transactions, clear } = useRecentTransactions()
 * const undo = clear()
 */
export function useRecentTransactions(): {
  readonly transactions: readonly RecentTransaction[]
  readonly clear: () => () => void
} {
  const store = transactionsOf(useKit())
  const { address } = useConnection()
  useStore(store.version)
  const clear = useCallback(() => (address ? store.clear(address) : () => {}), [store, address])
  return { transactions: address ? store.list(address) : NONE, clear }
}

/**
 * Gives a function that records a transaction the connected account has just sent, on the chain it is on.
 *
 * What is sent through wagmi's hooks (`useSendTransaction`, `useWriteContract`, `useDeployContract` and their `Sync`
 * forms) is recorded without it. Its description is the mutation's `meta.description`, else made from what was asked for;
 * `meta: { recentTransaction: false }` leaves it out. What is sent in another way needs this function: by the actions of
 * `wagmi/actions` and viem, and by hooks that are given a query client of their own. A transaction that is recorded
 * already gets the description given here.
 *
 * The function throws {@link InvalidTransactionError} for a bad hash, chain, number of confirmations or description
 * (text, up to 200 characters).
 * @example
 * const add = useAddRecentTransaction()
 * add({ hash, description: 'Send 0.1 ETH' })
 * @example
 * const { sendTransaction } = useSendTransaction({ mutation: { meta: { description: 'Pay for the ticket' } } })
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
