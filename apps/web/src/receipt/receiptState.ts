import type { RecentTransactionStatus } from '@countersign/kit'
import type { Address, Chain, Hash } from 'viem'
import type { Transfer } from '../pages/send/Transfer.ts'

export type ReceiptState = 'pending' | 'confirmed' | 'failed' | 'cancelled'

/** What both sides of a receipt and its picture show. */
export type ReceiptContent = {
  readonly transfer: Transfer
  readonly from: Address
  readonly chain: Chain
  readonly hash: Hash
  readonly state: ReceiptState
  /** The state in a word: "Submitted", or how the transfer ended. */
  readonly word: string
  /** When it was submitted, or when it ended; `null` until it is recorded. */
  readonly at: Date | null
  /** `null` for a transfer that was not included: it paid none. */
  readonly fee: ReceiptFee | null
}

/** In the smallest unit; `undefined` while unknown. */
export type ReceiptFee = { readonly kind: 'paid' | 'estimated'; readonly value: bigint | undefined }

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
