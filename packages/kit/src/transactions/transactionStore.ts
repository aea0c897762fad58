import type { Address, Hash } from 'viem'
import { createStore } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import { checkTransaction, isHash } from './checkTransaction.ts'
import type { NewTransaction, RecentTransaction, RecentTransactionStatus } from './RecentTransaction.ts'

const PREFIX = 'countersign.transactions.'
/** Completed transactions kept for an account; pending ones are all kept up to the same number again. */
const KEPT = 50
const STATUSES: readonly RecentTransactionStatus[] = [
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
]
const NONE: readonly RecentTransaction[] = []

export type TransactionStore = ReturnType<typeof createTransactionStore>

/** The recent transactions of every account used in this browser, newest first; other tabs follow live. */
export function createTransactionStore(storage: SafeStorage) {
  /** Counts changes, so that a reader knows when to look again. */
  const version = createStore(0)
  const cache = new Map<string, readonly RecentTransaction[]>()
  const keyOf = (account: Address) => `${PREFIX}${account.toLowerCase()}`

  function list(account: Address): readonly RecentTransaction[] {
    const key = keyOf(account)
    const cached = cache.get(key)
    if (cached) return cached
    const stored = readJson(storage, key)
    const read = Array.isArray(stored) ? stored.filter(isRecentTransaction) : NONE
    cache.set(key, read)
    return read
  }

  function write(account: Address, transactions: readonly RecentTransaction[]) {
    const pending = transactions.filter(({ status }) => status === 'pending').slice(0, KEPT)
    const ended = transactions.filter(({ status }) => status !== 'pending').slice(0, KEPT)
    const kept = [...pending, ...ended].sort((a, b) => b.createdAt - a.createdAt)
    const key = keyOf(account)
    cache.set(key, kept)
    if (kept.length > 0) storage.setItem(key, JSON.stringify(kept))
    else storage.removeItem(key)
    version.set(version.get() + 1)
  }

  /** Another tab may have written since: what is stored is the truth before every change. */
  function freshList(account: Address) {
    cache.delete(keyOf(account))
    return list(account)
  }

  return {
    version,
    list,
    /** Adds a pending transaction. @throws {InvalidTransactionError} */
    add(account: Address, chainId: number, transaction: NewTransaction): RecentTransaction {
      const checked = checkTransaction(transaction)
      const now = Date.now()
      const added: RecentTransaction = {
        ...checked,
        chainId,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
      }
      const others = freshList(account).filter((one) => !isSame(one, chainId, checked.hash))
      write(account, [added, ...others])
      return added
    },
    /** Ends a pending transaction. One that has ended stays as it ended. */
    settle(account: Address, chainId: number, hash: Hash, status: RecentTransactionStatus) {
      const transactions = freshList(account)
      if (!transactions.some((one) => isSame(one, chainId, hash) && one.status === 'pending')) return
      write(
        account,
        transactions.map((one) => (isSame(one, chainId, hash) ? { ...one, status } : one)),
      )
    },
    /** Removes this account's transactions, on every chain. */
    clear: (account: Address) => write(account, NONE),
    /** Follows other tabs. Returns what stops it. */
    start() {
      const changed = (event: StorageEvent) => {
        if (event.key !== null && !event.key.startsWith(PREFIX)) return
        cache.clear()
        version.set(version.get() + 1)
      }
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
  }
}

function isSame(transaction: RecentTransaction, chainId: number, hash: Hash): boolean {
  return transaction.chainId === chainId && transaction.hash.toLowerCase() === hash.toLowerCase()
}

function isRecentTransaction(value: unknown): value is RecentTransaction {
  if (typeof value !== 'object' || value === null) return false
  const one = value as Partial<Record<keyof RecentTransaction, unknown>>
  return (
    isHash(one.hash) &&
    Number.isSafeInteger(one.chainId) &&
    typeof one.description === 'string' &&
    STATUSES.some((status) => status === one.status) &&
    Number.isSafeInteger(one.confirmations) &&
    typeof one.createdAt === 'number'
  )
}
