import { TRANSACTION_LIMITS } from '@countersign/api/transactions'
import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'

const { stored } = TRANSACTION_LIMITS

type Rows = readonly RecentTransaction[]

/** Identifies a transaction by its chain and its hash in lower case. */
export function transactionKey({ chainId, hash }: Pick<RecentTransaction, 'chainId' | 'hash'>): string {
  return `${chainId}:${hash.toLowerCase()}`
}

/**
 * Merges two copies of an account's transactions. Of each transaction the copy with the later `updatedAt` wins; with
 * equal times the completed one, or else the first.
 */
export function mergeTransactions(first: Rows, second: Rows): Rows {
  const merged = new Map<string, RecentTransaction>()
  for (const row of [...first, ...second]) {
    const key = transactionKey(row)
    const known = merged.get(key)
    if (!known || isBetter(row, known)) merged.set(key, row)
  }
  return [...merged.values()]
}

/** Returns all pending transactions and the newest others, newest first, each up to a limit. */
export function keepWithinBounds(transactions: Rows): Rows {
  const remaining: Record<keyof typeof stored, number> = { ...stored }
  return [...transactions]
    .sort((row, b) => b.createdAt - row.createdAt)
    .filter((row) => {
      const sort = row.removed ? 'removed' : row.status === 'pending' ? 'pending' : 'ended'
      remaining[sort] -= 1
      return remaining[sort] >= 0
    })
}

/** Whether a copy has changes the other lacks. */
export function hasChanges(copy: Rows, other: Rows): boolean {
  const known = new Map(other.map((row) => [transactionKey(row), row]))
  return copy.some((row) => {
    const existing = known.get(transactionKey(row))
    return !existing || isBetter(row, existing)
  })
}

function isBetter(row: RecentTransaction, other: RecentTransaction): boolean {
  if (row.updatedAt !== other.updatedAt) return row.updatedAt > other.updatedAt
  return other.status === 'pending' && row.status !== 'pending'
}
