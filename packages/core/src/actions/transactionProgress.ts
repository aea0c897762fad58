import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { transactionKey } from '../transactions/mergeTransactions.ts'
import { trackingOf } from '../transactions/transactionsOf.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

/** The progress of a pending transaction. */
export type TransactionProgress = {
  /** Confirmations so far, up to the required number; `null` if only one is required or there is none yet. */
  readonly confirmations: number | null
  /** True while no RPC server has seen it. Of a batch: while its wallet does not report the status. */
  readonly unseen: boolean
  /** Whether another browser sent this batch (EIP-5792). Only that browser updates the status. */
  readonly isElsewhere: boolean
}

export type TransactionProgressReturnType = ReadableStore<
  (transaction: RecentTransaction) => TransactionProgress
>

export type TransactionProgressErrorType = never

const COMPLETE: TransactionProgress = { confirmations: null, unseen: false, isElsewhere: false }

/**
 * Returns a store whose value is a function: it returns the progress of one of the connected account's transactions, as far
 * as this browser knows it.
 *
 * @example
 * const progress = transactionProgress(wallets)
 * progress.subscribe(() => show(progress.get()(transaction).confirmations))
 */
export function transactionProgress(wallets: Wallets): TransactionProgressReturnType {
  const { config } = wallets
  const tracking = trackingOf(wallets)
  let read: {
    readonly of: readonly unknown[]
    readonly progress: (row: RecentTransaction) => TransactionProgress
  }
  return deriveStore(() => {
    const { address } = getConnection(config)
    const of = [tracking.version.get(), address]
    // Another function for another state only.
    if (!read?.of.every((value, index) => value === of[index]))
      read = {
        of,
        progress(transaction) {
          const { status, confirmations: all, calls } = transaction
          if (status !== 'pending') return COMPLETE
          const known = address ? tracking.of(address, transactionKey(transaction)) : {}
          const { unseen = false, depth = 0, batch } = known
          return {
            confirmations: depth > 0 && all > 1 ? Math.min(depth, all) : null,
            unseen,
            isElsewhere: calls !== undefined && !batch,
          }
        },
      }
    return read.progress
  }, [tracking.version.subscribe, (listener) => watchConnection(config, { onChange: listener })])
}
