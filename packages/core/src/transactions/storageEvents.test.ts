import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSafeStorage, type SafeStorage } from '../store/safeStorage.ts'
import { createTransactionStore, type TransactionStore, transactionsKey } from './transactionStore.ts'
import { createTransactionTracking } from './transactionTracking.ts'

const A = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const KEY = transactionsKey(A)
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

const stops: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** What the browser sends to the other tabs after a write. */
function notifyTab(key: string | null, newValue: string | null) {
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

/** Two tabs with one storage. The first follows the second. */
function twoTabs(storage: SafeStorage = createSafeStorage(() => undefined)) {
  const [tab, other] = [createTransactionStore(storage), createTransactionStore(storage)]
  const stop = tab.start()
  stops.push(stop)
  return { storage, tab, other, stop }
}

const add = (store: TransactionStore, digit: number) =>
  store.add(A, 1, { hash: hash(digit), description: `Send ${digit} ETH` })
const descriptions = (store: TransactionStore) => store.list(A).map(({ description }) => description)

test('R11.1 shows what another tab has added, until the store is stopped', () => {
  const { storage, tab, other, stop } = twoTabs()
  expect(descriptions(tab)).toEqual([])
  add(other, 1)
  notifyTab(KEY, storage.getItem(KEY))
  expect(descriptions(tab)).toEqual(['Send 1 ETH'])
  expect(tab.version.get()).toBe(1)
  stop()
  add(other, 2)
  notifyTab(KEY, storage.getItem(KEY))
  expect(descriptions(tab)).toEqual(['Send 1 ETH'])
})

test('R11.1 ignores events of other entries', () => {
  const { tab, other } = twoTabs()
  expect(descriptions(tab)).toEqual([])
  add(other, 1)
  notifyTab('countersign.recentWallets', '[]')
  expect([descriptions(tab), tab.version.get()]).toEqual([[], 0])
})

test('R11.1 writes its own row again if another tab overwrote it', () => {
  const { storage, tab } = twoTabs()
  const other = createTransactionStore(createSafeStorage(() => undefined))
  add(tab, 1)
  add(other, 2)
  const overwritten = JSON.stringify(other.all(A))
  storage.setItem(KEY, overwritten)
  notifyTab(KEY, overwritten)
  expect(descriptions(tab).toSorted()).toEqual(['Send 1 ETH', 'Send 2 ETH'])
  expect(descriptions(createTransactionStore(storage)).toSorted()).toEqual(['Send 1 ETH', 'Send 2 ETH'])
})

test('R3.5 takes the rows of another tab from the event if this tab cannot read them from storage', () => {
  const { tab } = twoTabs()
  const other = createTransactionStore(createSafeStorage(() => undefined))
  add(tab, 1)
  add(other, 2)
  notifyTab(KEY, JSON.stringify(other.all(A)))
  expect(descriptions(tab).toSorted()).toEqual(['Send 1 ETH', 'Send 2 ETH'])
})

test.each([
  ['the entry', KEY],
  ['all of storage', null],
])('R11.1 forgets its transactions when another tab removes %s', (_, key) => {
  const { storage, tab } = twoTabs()
  add(tab, 1)
  storage.removeItem(KEY)
  notifyTab(key, null)
  expect(descriptions(tab)).toEqual([])
})

test('R11.1 reads the tracking state that another tab has written, until it is stopped', () => {
  const storage = createSafeStorage(() => undefined)
  const [tracking, other] = [createTransactionTracking(storage), createTransactionTracking(storage)]
  const stop = tracking.start()
  stops.push(stop)
  expect(tracking.of(A, '1:a')).toEqual({})
  other.set(A, '1:a', { depth: 1 })
  notifyTab('countersign.recentWallets', '[]')
  expect([tracking.of(A, '1:a'), tracking.version.get()]).toEqual([{}, 0])
  notifyTab(`countersign.watched.${A.toLowerCase()}`, '[]')
  expect([tracking.of(A, '1:a'), tracking.version.get()]).toEqual([{ depth: 1 }, 1])
  other.set(A, '1:a', { depth: 2 })
  notifyTab(null, null)
  expect([tracking.of(A, '1:a'), tracking.version.get()]).toEqual([{ depth: 2 }, 2])
  stop()
  other.set(A, '1:a', { depth: 3 })
  notifyTab(null, null)
  expect(tracking.of(A, '1:a')).toEqual({ depth: 2 })
})

test('R11.3 undo does not replace a transaction that was added again since', () => {
  const store = createTransactionStore(createSafeStorage(() => undefined))
  add(store, 1)
  add(store, 2)
  const undo = store.clear(A)
  store.add(A, 1, { hash: hash(1), description: 'Added again' })
  undo()
  expect(descriptions(store).toSorted()).toEqual(['Added again', 'Send 2 ETH'])
})

test('R11.1 a change that another copy does not have is written once, and an equal copy never', () => {
  const store = createTransactionStore(createSafeStorage(() => undefined))
  const row = add(store, 1)
  add(store, 1)
  store.merge(A, [row])
  store.merge(A, [{ ...row, description: 'Older', updatedAt: row.updatedAt - 1 }])
  expect(store.version.get()).toBe(1)
  store.merge(A, [{ ...row, description: 'Newer', updatedAt: row.updatedAt + 1 }])
  expect([store.version.get(), descriptions(store)]).toEqual([2, ['Newer']])
})

test('R11.3 sets and removes a replacement, and keeps it with any other change', () => {
  const store = createTransactionStore(createSafeStorage(() => undefined))
  add(store, 1)
  store.change(A, 1, hash(1), { replacedBy: hash(9) })
  store.change(A, 1, hash(1), { status: 'replaced', nonce: 4 })
  expect(store.list(A)[0]).toMatchObject({ status: 'replaced', nonce: 4, replacedBy: hash(9) })
  store.change(A, 1, hash(1), { status: 'pending', replacedBy: null })
  expect(store.list(A)[0]).toMatchObject({ status: 'pending', nonce: 4 })
  expect(store.list(A)[0]).not.toHaveProperty('replacedBy')
})

test('R11.6 stores the transactions of a batch and whether it was atomic, each change once', () => {
  const store = createTransactionStore(createSafeStorage(() => undefined))
  add(store, 1)
  const change = (update: Parameters<TransactionStore['change']>[3]) => {
    const before = store.version.get()
    store.change(A, 1, hash(1), update)
    return store.version.get() - before
  }
  expect(change({ atomic: true, transactionHashes: [hash(8)] })).toBe(1)
  expect(store.list(A)[0]).toMatchObject({ atomic: true, transactionHashes: [hash(8)] })
  expect(change({ atomic: true, transactionHashes: [hash(8)] })).toBe(0)
  expect(change({ transactionHashes: [hash(8), hash(9)] })).toBe(1)
  expect(change({ atomic: false })).toBe(1)
  expect(change({ nonce: 3 })).toBe(1)
  expect(store.list(A)[0]).toMatchObject({ atomic: false, nonce: 3, transactionHashes: [hash(8), hash(9)] })
  expect(change({ transactionHashes: null })).toBe(1)
  expect(store.list(A)[0]).not.toHaveProperty('transactionHashes')
  expect(change({ replacedBy: hash(8) })).toBe(1)
  expect(change({ replacedBy: hash(8) })).toBe(0)
})

test('R11.1 names what this page has added, and not what another tab has', () => {
  const { storage, tab, other } = twoTabs()
  add(other, 1)
  notifyTab(KEY, storage.getItem(KEY))
  add(tab, 2)
  tab.addUnlessKnown(A, 1, { hash: hash(1), description: 'Known' })
  expect([...tab.added]).toEqual([`1:${hash(2)}`])
})

test('R11.1 merging nothing writes nothing', () => {
  const storage = createSafeStorage(() => undefined)
  storage.setItem(KEY, '[1]')
  const store = createTransactionStore(storage)
  store.merge(A, [])
  expect([store.version.get(), storage.getItem(KEY)]).toEqual([0, '[1]'])
})
