/** `pending` until a browser has seen how it ended. */
export const transactionStatuses = ['pending', 'confirmed', 'failed', 'replaced', 'cancelled'] as const

export type TransactionStatus = (typeof transactionStatuses)[number]

/**
 * A transaction that a browser of the account sent, as it is told and taken. Nobody looks at a network here: it is what
 * the browser says.
 */
export type RecentTransaction = {
  /** `0x` and 64 hex digits, in lower case. */
  readonly hash: string
  readonly chainId: number
  /** 1 to 200 characters; empty when it was removed. */
  readonly description: string
  readonly status: TransactionStatus
  /** Blocks to wait for, from 1 to 1,000. */
  readonly confirmations: number
  /** Milliseconds since 1970, by the browser's clock. */
  readonly createdAt: number
  /** Milliseconds since 1970: the copy with the later time is right. */
  readonly updatedAt: number
  /** The sender's count of transactions when it was sent. */
  readonly nonce?: number
  /** The hash of the transaction that took its place. */
  readonly replacedBy?: string
  /** Only there when it was cleared. */
  readonly removed?: true
}

/** How many one call may hand over. */
export const MAX_SAVED = 50

/** How many are kept of one wallet, the newest first. Clearing all of them at once has to leave a trace of each. */
export const KEPT = { pending: 100, ended: 50, removed: 150 } as const
