import type { Address } from 'viem'
import type { RecentTransaction } from './RecentTransaction.ts'

/**
 * The kit's road to a server that keeps a signed-in account's recent transactions, so that they follow it to other
 * browsers. What it answers is checked; what it does not know, this browser still does.
 */
export type TransactionsAdapter = {
  /** What the server keeps for one wallet of the account, cleared ones (`removed`) included, in any order. */
  list(request: {
    readonly address: Address
    readonly signal: AbortSignal
  }): Promise<readonly RecentTransaction[]>
  /**
   * Hands over transactions that are new or have changed here, at most 50. For each the server keeps the copy with the
   * later `updatedAt`, whoever sent it.
   */
  save(request: {
    readonly address: Address
    readonly transactions: readonly RecentTransaction[]
    readonly signal: AbortSignal
  }): Promise<unknown>
  /** Calls back when the server may have something new. Returns what stops that. */
  subscribe?(listener: () => void): () => void
}
