import type { TransactionDetails } from '@countersign/api/transactions'
import type { Address, Hash } from 'viem'
import type {
  NewTransaction,
  RecentTransaction,
  RecentTransactionStatus,
} from '../adapter/TransactionsAdapter.ts'
import { createStore } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import { checkTransaction } from './checkTransaction.ts'
import { hasChanges, keepWithinBounds, mergeTransactions, transactionKey } from './mergeTransactions.ts'
import { readTransactions } from './readTransaction.ts'

const PREFIX = 'countersign.transactions.'

type Rows = readonly RecentTransaction[]

/** A transaction's state on the network; `null` removes a replacement. */
export type TransactionChange = {
  readonly status?: RecentTransactionStatus
  readonly nonce?: number
  readonly replacedBy?: Hash | null
  readonly atomic?: boolean
  /** The transactions that executed it; `null` removes them. */
  readonly transactionHashes?: readonly Hash[] | null
}

export type TransactionStore = ReturnType<typeof createTransactionStore>

/** The storage key of an account's transactions. */
export const transactionsKey = (account: Address) => `${PREFIX}${account.toLowerCase()}`

/** The recent transactions of every account used in this browser, newest first; other tabs follow live. */
export function createTransactionStore(storage: SafeStorage) {
  /** Counts changes, so that readers know when to read again. */
  const version = createStore(0)
  const cache = new Map<string, { readonly all: Rows; readonly visible: Rows }>()
  const added = new Set<string>()

  const read = (key: string) => keepWithinBounds(readTransactions(readJson(storage, key)))

  function cacheRows(key: string, all: Rows) {
    const cached = { all, visible: all.filter(({ removed }) => !removed) }
    cache.set(key, cached)
    return cached
  }

  function cached(account: Address) {
    const key = transactionsKey(account)
    return cache.get(key) ?? cacheRows(key, read(key))
  }

  function write(key: string, all: Rows) {
    cacheRows(key, all)
    if (all.length > 0) storage.setItem(key, JSON.stringify(all))
    else storage.removeItem(key)
    version.set(version.get() + 1)
  }

  /** Another tab may have written since, or overwritten this one: merges both before every change. */
  function latest(account: Address): Rows {
    const key = transactionsKey(account)
    return mergeTransactions(read(key), cache.get(key)?.all ?? [])
  }

  function change(account: Address, edit: (all: Rows) => Rows) {
    const all = latest(account)
    const edited = edit(all)
    if (edited !== all) write(transactionsKey(account), keepWithinBounds(edited))
  }

  /** Changes one row in the merged state of all tabs, so that a row cleared in another tab is cleared here. */
  function changeRow<T extends RecentTransaction | undefined>(
    account: Address,
    { chainId, hash }: Pick<RecentTransaction, 'chainId' | 'hash'>,
    edit: (known: RecentTransaction | undefined) => T,
  ): T {
    const all = latest(account)
    const known = find(all, chainId, hash)
    const changed = edit(known)
    if (changed && changed !== known) {
      const rows = known ? all.map((row) => (row === known ? changed : row)) : [changed, ...all]
      write(transactionsKey(account), keepWithinBounds(rows))
    }
    return changed
  }

  function newTransaction(chainId: number, checked: ReturnType<typeof checkTransaction>): RecentTransaction {
    const now = Date.now()
    const row = { ...checked, chainId, status: 'pending', createdAt: now, updatedAt: now } as const
    added.add(transactionKey(row))
    return row
  }

  return {
    version,
    /** The keys of the transactions that this page has added: no other tab, and not the server. */
    added: added as ReadonlySet<string>,
    /** The visible transactions. */
    list: (account: Address): Rows => cached(account).visible,
    /** All transactions, including cleared ones. */
    all: (account: Address): Rows => cached(account).all,
    /** Adds a pending transaction, or updates the description of a known one. @throws {InvalidTransactionError} */
    add(account: Address, chainId: number, transaction: NewTransaction): RecentTransaction {
      const checked = checkTransaction(transaction)
      const { hash, description } = checked
      return changeRow(account, { chainId, hash }, (known) => {
        if (!known) return newTransaction(chainId, checked)
        // The details belong to the former description.
        const { removed, details, ...rest } = known
        const confirmations = transaction.confirmations ?? known.confirmations
        if (
          !removed &&
          !details &&
          description === known.description &&
          confirmations === known.confirmations
        )
          return known
        return { ...rest, description, confirmations, updatedAt: nextUpdatedAt(known) }
      })
    },
    /**
     * Adds a transaction unless it is known, cleared ones included. `details` are those of a generated description, `calls`
     * the number of calls of a batch.
     */
    addUnlessKnown(
      account: Address,
      chainId: number,
      transaction: NewTransaction,
      more: { readonly calls?: number; readonly details?: TransactionDetails } = {},
    ): void {
      const checked = { ...checkTransaction(transaction), ...more }
      changeRow(
        account,
        { chainId, hash: checked.hash },
        (known) => known ?? newTransaction(chainId, checked),
      )
    },
    /** Applies a polled change. A missing or cleared transaction stays so. */
    change(account: Address, chainId: number, hash: Hash, update: TransactionChange): void {
      const applyUpdate = (known: RecentTransaction | undefined) => known && withUpdate(known, update)
      const known = find(cached(account).all, chainId, hash)
      // Most polls bring no change.
      if (known !== applyUpdate(known)) changeRow(account, { chainId, hash }, applyUpdate)
    },
    /** Merges another copy of this account's transactions. */
    merge(account: Address, others: Rows): void {
      change(account, (all) => (hasChanges(others, all) ? mergeTransactions(all, others) : all))
    },
    /** Clears this account's transactions, on every chain. Returns a function that restores them. */
    clear(account: Address): () => void {
      const cleared = cached(account).visible
      const emptied = ({ details: _, ...row }: RecentTransaction) => ({
        ...row,
        description: '',
        removed: true,
        updatedAt: nextUpdatedAt(row),
      })
      const keys = new Set(cleared.map(transactionKey))
      change(account, (all) => all.map((row) => (keys.has(transactionKey(row)) ? emptied(row) : row)))
      return () => {
        const now = new Map(cached(account).all.map((row) => [transactionKey(row), row]))
        const back = cleared.flatMap((row) => {
          const latestRow = now.get(transactionKey(row)) ?? row
          // A transaction that has been added again is newer than the cleared one.
          return latestRow.removed || !now.has(transactionKey(row))
            ? { ...row, updatedAt: nextUpdatedAt(latestRow) }
            : []
        })
        this.merge(account, back)
      }
    },
    /** Follows other tabs. Returns a function that stops it. */
    start() {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== null && !key.startsWith(PREFIX)) return
        const before = key === null ? undefined : cache.get(key)
        if (key === null) cache.clear()
        else cache.delete(key)
        if (key !== null && before && newValue !== null) {
          const stored = read(key)
          // Full storage returns this tab's last write: the other tab's is only in the event.
          const reported = readTransactions(readJson({ ...storage, getItem: () => newValue }, key))
          const merged = keepWithinBounds(mergeTransactions(mergeTransactions(stored, reported), before.all))
          // Two tabs wrote at once, and the other one had not seen this tab's write.
          if (hasChanges(merged, stored)) return write(key, merged)
        }
        version.set(version.get() + 1)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** A change is always later than the previous state, regardless of clocks. */
function nextUpdatedAt({ updatedAt }: RecentTransaction): number {
  return Math.max(Date.now(), updatedAt + 1)
}

function find(all: Rows, chainId: number, hash: Hash): RecentTransaction | undefined {
  const key = transactionKey({ chainId, hash })
  return all.find((row) => transactionKey(row) === key)
}

/** Returns a row with a change applied, or the same row if nothing changed. */
function withUpdate(
  known: RecentTransaction,
  { replacedBy, transactionHashes, ...update }: TransactionChange,
): RecentTransaction {
  const { replacedBy: before, transactionHashes: hashesBefore, ...rest } = known
  const after = replacedBy === undefined ? before : (replacedBy ?? undefined)
  const hashes = transactionHashes === undefined ? hashesBefore : (transactionHashes ?? undefined)
  const changed = {
    ...rest,
    ...update,
    ...(after ? { replacedBy: after } : {}),
    ...(hashes ? { transactionHashes: hashes } : {}),
  }
  const isSame =
    changed.status === known.status &&
    changed.nonce === known.nonce &&
    changed.atomic === known.atomic &&
    after === before &&
    String(hashes) === String(hashesBefore)
  return known.removed || isSame ? known : { ...changed, updatedAt: nextUpdatedAt(known) }
}
