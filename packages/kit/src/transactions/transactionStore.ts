import type { Address, Hash } from 'viem'
import { createStore } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import { checkTransaction } from './checkTransaction.ts'
import { hasNews, keepWithinBounds, mergeTransactions, transactionKey } from './mergeTransactions.ts'
import type { NewTransaction, RecentTransaction, RecentTransactionStatus } from './RecentTransaction.ts'
import { readTransactions } from './readTransaction.ts'

const PREFIX = 'countersign.transactions.'

type Rows = readonly RecentTransaction[]

/** What the network says of a transaction; `null` takes a replacement back. */
export type TransactionChange = {
  readonly status?: RecentTransactionStatus
  readonly nonce?: number
  readonly replacedBy?: Hash | null
}

export type TransactionStore = ReturnType<typeof createTransactionStore>

/** Where an account's transactions stand in the browser's storage. */
export const transactionsKey = (account: Address) => `${PREFIX}${account.toLowerCase()}`

/** The recent transactions of every account used in this browser, newest first; other tabs follow live. */
export function createTransactionStore(storage: SafeStorage) {
  /** Counts changes, so that a reader knows when to look again. */
  const version = createStore(0)
  const cache = new Map<string, { readonly all: Rows; readonly shown: Rows }>()

  const read = (key: string) => keepWithinBounds(readTransactions(readJson(storage, key)))

  function hold(key: string, all: Rows) {
    const held = { all, shown: all.filter(({ removed }) => !removed) }
    cache.set(key, held)
    return held
  }

  function held(account: Address) {
    const key = transactionsKey(account)
    return cache.get(key) ?? hold(key, read(key))
  }

  function write(key: string, all: Rows) {
    hold(key, all)
    if (all.length > 0) storage.setItem(key, JSON.stringify(all))
    else storage.removeItem(key)
    version.set(version.get() + 1)
  }

  /** Another tab may have written since, or over what this one wrote: both are taken together before every change. */
  function latest(account: Address): Rows {
    const key = transactionsKey(account)
    return mergeTransactions(read(key), cache.get(key)?.all ?? [])
  }

  function change(account: Address, edit: (all: Rows) => Rows) {
    const all = latest(account)
    const edited = edit(all)
    if (edited !== all) write(transactionsKey(account), keepWithinBounds(edited))
  }

  /** Changes one row as all tabs together know it: one that was cleared a moment ago in another is so here too. */
  function put<T extends RecentTransaction | undefined>(
    account: Address,
    { chainId, hash }: Pick<RecentTransaction, 'chainId' | 'hash'>,
    edit: (known: RecentTransaction | undefined) => T,
  ): T {
    const all = latest(account)
    const known = find(all, chainId, hash)
    const changed = edit(known)
    if (changed && changed !== known) {
      const others = known ? all.map((one) => (one === known ? changed : one)) : [changed, ...all]
      write(transactionsKey(account), keepWithinBounds(others))
    }
    return changed
  }

  return {
    version,
    /** What there is to show. */
    list: (account: Address): Rows => held(account).shown,
    /** Those that were cleared, too. */
    all: (account: Address): Rows => held(account).all,
    /** Adds a pending transaction; one that is known gets the new description. @throws {InvalidTransactionError} */
    add(account: Address, chainId: number, transaction: NewTransaction): RecentTransaction {
      const checked = checkTransaction(transaction)
      const { hash, description } = checked
      return put(account, { chainId, hash }, (known) => {
        if (!known) return begin(chainId, checked)
        const { removed, ...rest } = known
        const confirmations = transaction.confirmations ?? known.confirmations
        if (!removed && description === known.description && confirmations === known.confirmations)
          return known
        return { ...rest, description, confirmations, updatedAt: later(known) }
      })
    },
    /** Adds a transaction unless it is known, cleared ones included. */
    addUnlessKnown(account: Address, chainId: number, transaction: NewTransaction): void {
      const checked = checkTransaction(transaction)
      put(account, { chainId, hash: checked.hash }, (known) => known ?? begin(chainId, checked))
    },
    /** Writes down what the network says. One that is gone or cleared stays so. */
    change(account: Address, chainId: number, hash: Hash, news: TransactionChange): void {
      const tell = (known: RecentTransaction | undefined) => known && withNews(known, news)
      const known = find(held(account).all, chainId, hash)
      // Most looks at the network bring nothing new.
      if (known !== tell(known)) put(account, { chainId, hash }, tell)
    },
    /** Takes over what another copy of this account's transactions knows better. */
    merge(account: Address, others: Rows): void {
      change(account, (all) => (hasNews(others, all) ? mergeTransactions(all, others) : all))
    },
    /** Clears this account's transactions, on every chain. Returns what brings them back. */
    clear(account: Address): () => void {
      const cleared = held(account).shown
      const emptied = (one: RecentTransaction) => ({
        ...one,
        description: '',
        removed: true,
        updatedAt: later(one),
      })
      const keys = new Set(cleared.map(transactionKey))
      change(account, (all) => all.map((one) => (keys.has(transactionKey(one)) ? emptied(one) : one)))
      return () => {
        const now = new Map(held(account).all.map((one) => [transactionKey(one), one]))
        const back = cleared.flatMap((one) => {
          const left = now.get(transactionKey(one)) ?? one
          // One that was added again meanwhile is newer than what was cleared.
          return left.removed || !now.has(transactionKey(one)) ? { ...one, updatedAt: later(left) } : []
        })
        this.merge(account, back)
      }
    },
    /** Follows other tabs. Returns what stops it. */
    start() {
      const changed = ({ key, newValue }: StorageEvent) => {
        if (key !== null && !key.startsWith(PREFIX)) return
        const before = key === null ? undefined : cache.get(key)
        if (key === null) cache.clear()
        else cache.delete(key)
        if (key !== null && before && newValue !== null) {
          const stored = read(key)
          // A storage that was full gives what this tab wrote last: what the other one wrote is in the event alone.
          const told = readTransactions(readJson({ ...storage, getItem: () => newValue }, key))
          const merged = keepWithinBounds(mergeTransactions(mergeTransactions(stored, told), before.all))
          // Two tabs wrote at once, and the other one did not know of what this one had written.
          if (hasNews(merged, stored)) return write(key, merged)
        }
        version.set(version.get() + 1)
      }
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
  }
}

/** A change is always later than the state before it, whatever the clocks say. */
function later({ updatedAt }: RecentTransaction): number {
  return Math.max(Date.now(), updatedAt + 1)
}

function find(all: Rows, chainId: number, hash: Hash): RecentTransaction | undefined {
  const key = transactionKey({ chainId, hash })
  return all.find((one) => transactionKey(one) === key)
}

function begin(chainId: number, checked: ReturnType<typeof checkTransaction>): RecentTransaction {
  const now = Date.now()
  return { ...checked, chainId, status: 'pending', createdAt: now, updatedAt: now }
}

/** A row with what the network says of it; the same one where that is nothing new. */
function withNews(known: RecentTransaction, { replacedBy, ...news }: TransactionChange): RecentTransaction {
  const { replacedBy: before, ...rest } = known
  const after = replacedBy === undefined ? before : (replacedBy ?? undefined)
  const changed = { ...rest, ...news, ...(after ? { replacedBy: after } : {}) }
  const isSame = changed.status === known.status && changed.nonce === known.nonce && after === before
  return known.removed || isSame ? known : { ...changed, updatedAt: later(known) }
}
