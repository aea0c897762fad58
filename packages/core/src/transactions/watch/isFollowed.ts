import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import type { TrackingState } from '../transactionTracking.ts'

/** Milliseconds for which a mined transaction is still polled, because of reorgs. */
const REORG_WINDOW = 5 * 60_000

/** Returns whether to poll a transaction. `age` is the time since its last change, in milliseconds. */
export function isFollowed(row: RecentTransaction, tracking: TrackingState, age: number): boolean {
  if (row.removed) return false
  return row.status === 'pending' || (!tracking.isFinal && age < REORG_WINDOW)
}
