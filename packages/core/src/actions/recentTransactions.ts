import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

const NONE: readonly RecentTransaction[] = []

export type RecentTransactionsReturnType = ReadableStore<readonly RecentTransaction[]>

export type RecentTransactionsErrorType = never

/**
 * Returns a store of the connected account's recent transactions on all chains, newest first.
 *
 * @example
 * const transactions = recentTransactions(wallets)
 * transactions.subscribe(() => show(transactions.get()))
 */
export function recentTransactions(wallets: Wallets): RecentTransactionsReturnType {
  const { config } = wallets
  return deriveStore(() => {
    const { address } = getConnection(config)
    // A server has no storage.
    return address && typeof window !== 'undefined' ? transactionsOf(wallets).list(address) : NONE
  }, [
    (listener) => transactionsOf(wallets).version.subscribe(listener),
    (listener) => watchConnection(config, { onChange: listener }),
  ])
}
