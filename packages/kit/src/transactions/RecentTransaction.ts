import type { Hash } from 'viem'

/** `pending` until a receipt says otherwise; an RPC that is down never ends it. */
export type RecentTransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'cancelled'

/** A transaction sent from this application, kept per account and chain. */
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
}

/** What an application hands over for a new transaction. */
export type NewTransaction = {
  readonly hash: string
  readonly description: string
  /** The chain it was sent on. Default: the one the wallet is on. */
  readonly chainId?: number
  readonly confirmations?: number
}
