import type { RecentTransactionStatus } from '@countersign/kit'

export type ReceiptState = 'pending' | 'confirmed' | 'failed' | 'cancelled'

const STATES = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  // Another transaction that took its place.
  replaced: 'cancelled',
  // Only batches: a transfer is none.
  partially_reverted: 'failed',
  unknown: 'pending',
} as const satisfies Readonly<Record<RecentTransactionStatus, ReceiptState>>

/** What became of a transfer; `pending` until it is recorded. */
export function receiptStateOf(status: RecentTransactionStatus = 'pending'): ReceiptState {
  return STATES[status]
}
