import type { Hash } from 'viem'

/** `pending` until a receipt says otherwise; an RPC that is down never ends it. */
export type RecentTransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'cancelled'

/** A transaction sent from this application, kept per account and chain. Copies merge by `updatedAt`: the later is right. */
export type RecentTransaction = {
  readonly hash: Hash
  readonly chainId: number
  /** What it does, in the visitor's words: "Send 0.1 ETH". */
  readonly description: string
  readonly status: RecentTransactionStatus
  /** Blocks to wait for, the one that holds it included. A whole number of 1 or more. */
  readonly confirmations: number
  /** Unix time in milliseconds at which it was added. */
  readonly createdAt: number
  /** Unix time in milliseconds of the last change; always later than that of the state before. */
  readonly updatedAt: number
  /** The sender's count of transactions when it was sent, once known: by it a replacement is found. */
  readonly nonce?: number
  /** The transaction that took its place. */
  readonly replacedBy?: Hash
  /** True for one that was cleared. It is kept for a while, without its description, so that other copies go too. */
  readonly removed?: boolean
}

/** What an application hands over for a new transaction. */
export type NewTransaction = {
  readonly hash: string
  readonly description: string
  /** The chain it was sent on. Default: the one the wallet is on. */
  readonly chainId?: number
  readonly confirmations?: number
}
