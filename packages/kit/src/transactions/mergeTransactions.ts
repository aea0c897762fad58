import type { RecentTransaction } from './RecentTransaction.ts'

type Rows = readonly RecentTransaction[]

/** Rows kept for an account, of each sort. All that can be cleared at once leave their traces, or copies would stay. */
const KEPT = { pending: 100, ended: 50, removed: 150 } as const

/** What tells one transaction from another: its chain, and its hash in any case of letters. */
export function transactionKey({ chainId, hash }: Pick<RecentTransaction, 'chainId' | 'hash'>): string {
  return `${chainId}:${hash.toLowerCase()}`
}

/**
 * Two copies of an account's transactions as one. Of each transaction the copy with the later `updatedAt` is right; of
 * two of one moment the one that has ended, else the first.
 */
export function mergeTransactions(first: Rows, second: Rows): Rows {
  const merged = new Map<string, RecentTransaction>()
  for (const one of [...first, ...second]) {
    const key = transactionKey(one)
    const known = merged.get(key)
    if (!known || isBetter(one, known)) merged.set(key, one)
  }
  return [...merged.values()]
}

/** All pending ones and the newest of the others, to a bound, newest first. */
export function keepWithinBounds(transactions: Rows): Rows {
  const left = { ...KEPT } as Record<keyof typeof KEPT, number>
  return [...transactions]
    .sort((one, other) => other.createdAt - one.createdAt)
    .filter((one) => {
      const sort = one.removed ? 'removed' : one.status === 'pending' ? 'pending' : 'ended'
      left[sort] -= 1
      return left[sort] >= 0
    })
}

/** Whether a copy has something that is news to the other. */
export function hasNews(copy: Rows, other: Rows): boolean {
  const known = new Map(other.map((one) => [transactionKey(one), one]))
  return copy.some((one) => {
    const there = known.get(transactionKey(one))
    return !there || isBetter(one, there)
  })
}

function isBetter(one: RecentTransaction, other: RecentTransaction): boolean {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt
  return other.status === 'pending' && one.status !== 'pending'
}
