import type { RecentTransaction } from '@countersign/api/transactions'
import type { Address } from 'viem'

/**
 * Your server's store for a signed-in account's recent transactions, so that they appear in other browsers too. Results
 * are validated; transactions it does not have stay in this browser.
 */
export type TransactionsAdapter = {
  /** Returns the transactions of one wallet of the account, including cleared ones (`removed`), in any order. */
  list(request: {
    readonly address: Address
    readonly signal: AbortSignal
  }): Promise<readonly RecentTransaction[]>
  /**
   * Stores new or changed transactions, at most 50. The server keeps the copy with the later `updatedAt` of each,
   * regardless of the sender.
   */
  save(request: {
    readonly address: Address
    readonly transactions: readonly RecentTransaction[]
    readonly signal: AbortSignal
  }): Promise<unknown>
  /** Subscribes to changes on the server. Returns a function that stops it. */
  subscribe?(listener: () => void): () => void
}

export type {
  RecentTransaction,
  TransactionDetails,
  TransactionStatus as RecentTransactionStatus,
} from '@countersign/api/transactions'

/** A new transaction of the application. */
export type NewTransaction = {
  readonly hash: string
  readonly description: string
  /** The chain ID of the transaction. Default: the wallet's chain. */
  readonly chainId?: number | undefined
  readonly confirmations?: number | undefined
}
