import type { RecentTransaction } from '../RecentTransaction.ts'
import type { TransactionNote } from '../transactionNotes.ts'

/** Milliseconds for which an ended transaction is still looked at: a chain may change its mind. */
const DOUBT = 5 * 60_000

/** Whether there is anything to find out about a transaction. `age` is that of its last change, in milliseconds. */
export function isFollowed(row: RecentTransaction, note: TransactionNote, age: number): boolean {
  if (row.removed) return false
  return row.status === 'pending' || (!note.isFinal && age < DOUBT)
}
