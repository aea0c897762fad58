import {
  addTransaction,
  type BaseError,
  clearTransactions,
  type InvalidTransactionError,
  type NewTransaction,
  type RecentTransaction,
  recentTransactions,
} from '@countersign/core'
import { useCallback, useMemo } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useStore } from '../ui/useStore.ts'
import { useConnection } from '../wagmi.ts'

/** The recent transactions of the connected account, and how to clear them. */
export type UseRecentTransactionsReturnType = {
  readonly transactions: readonly RecentTransaction[]
  /** Clears them. Returns a function that restores them. */
  readonly clear: () => () => void
}

/**
 * Returns the connected account's recent transactions on all chains, newest first, and a function that clears them.
 * `clear` returns a function that restores them.
 *
 * @example
 * const { transactions, clear } = useRecentTransactions()
 * const undo = clear()
 */
export function useRecentTransactions(): UseRecentTransactionsReturnType {
  const kit = useKit()
  const transactions = useStore(useMemo(() => recentTransactions(kit), [kit]))
  const clear = useCallback(() => clearTransactions(kit), [kit])
  return { transactions, clear }
}

/** Adds a transaction that your own code has sent. */
export type UseAddRecentTransactionReturnType = (transaction: NewTransaction) => void

/** What the function throws: invalid input, or no wallet is connected. */
export type UseAddRecentTransactionErrorType = InvalidTransactionError | BaseError<'not_connected'>

/**
 * Returns a function that records a transaction the connected account has just sent on its chain.
 *
 * Transactions sent with wagmi's hooks (`useSendTransaction`, `useWriteContract`, `useDeployContract` and their `Sync`
 * forms) are recorded automatically. The description is the mutation's `meta.description`, else derived from the request;
 * `meta: { recentTransaction: false }` turns this off. Call this function for transactions sent otherwise: by actions of
 * `wagmi/actions` and viem, and by hooks with their own query client. For a transaction that is already recorded, it
 * replaces the description.
 *
 * The function throws {@link InvalidTransactionError} for a bad hash, chain, number of confirmations or description
 * (text, up to 200 characters).
 * @example
 * const add = useAddRecentTransaction()
 * add({ hash, description: 'Send 0.1 ETH' })
 * @example
 * const { sendTransaction } = useSendTransaction({ mutation: { meta: { description: 'Pay for the ticket' } } })
 */
export function useAddRecentTransaction(): UseAddRecentTransactionReturnType {
  const kit = useKit()
  // The account of this render: the wallet may switch to another one while it sends.
  const { address, chainId } = useConnection()
  return useCallback(
    (transaction) => addTransaction(kit, { chainId, ...transaction, account: address }),
    [kit, address, chainId],
  )
}
