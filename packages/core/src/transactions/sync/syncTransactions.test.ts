import { afterEach, expect, test, vi } from 'vitest'
import type { RecentTransaction, TransactionsAdapter } from '../../adapter/TransactionsAdapter.ts'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { mergeTransactions } from '../mergeTransactions.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { syncTransactions } from './syncTransactions.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const
const stops: (() => void)[] = []

/** Long enough for a busy machine. */
const until = <T>(read: () => T) => expect.poll(read)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** A server that stores transactions by the merge rule, and may fail or refuse. */
function server(rows: readonly RecentTransaction[] = []) {
  const saves: (readonly RecentTransaction[])[] = []
  const listeners = new Set<() => void>()
  const state = {
    rows,
    saves,
    lists: 0,
    isDown: false,
    /** Returned by `list` instead of the rows. */
    nonsense: undefined as unknown,
    refuses: (_row: RecentTransaction) => false,
    addresses: new Set<string>(),
    notify() {
      for (const listener of listeners) listener()
    },
  }
  const adapter: TransactionsAdapter = {
    async list({ address }) {
      state.lists += 1
      state.addresses.add(address)
      if (state.isDown) throw new Error('down')
      return (state.nonsense as never) ?? state.rows
    },
    async save({ address, transactions }) {
      state.addresses.add(address)
      saves.push(transactions)
      if (state.isDown || transactions.some(state.refuses)) throw new Error('refused')
      state.rows = mergeTransactions(state.rows, transactions)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return Object.assign(state, { adapter })
}

function browser({ adapter }: { readonly adapter: TransactionsAdapter }, begin = true) {
  const store = createTransactionStore(createSafeStorage(() => undefined))
  const start = () => void stops.push(syncTransactions({ store, account: ME, adapter, second: 20 }))
  if (begin) start()
  return { store, start, descriptions: () => store.list(ME).map(({ description }) => description) }
}

test('R10.12 syncs transactions and their status between browsers', async () => {
  const shared = server()
  const first = browser(shared)
  first.store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.rows).toHaveLength(1)
  const second = browser(shared)
  await until(second.descriptions).toEqual(['Send 1 ETH'])
  second.store.change(ME, 1, hash(1), { status: 'confirmed', nonce: 3 })
  await until(() => shared.rows[0]?.status).toBe('confirmed')
  shared.notify()
  await until(() => first.store.list(ME)[0]).toMatchObject({ status: 'confirmed', nonce: 3 })
  expect([...shared.addresses]).toEqual([ME])
})

test('R10.12 saves what was sent before sign-in, at most 50 per request, and nothing twice', async () => {
  const shared = server()
  const { store, start } = browser(shared, false)
  for (let index = 0; index < 70; index++) store.add(ME, 1, { hash: hash(index), description: 'x' })
  start()
  await until(() => shared.rows).toHaveLength(70)
  expect(shared.saves.map(({ length }) => length)).toEqual([50, 20])
  shared.notify()
  await until(() => shared.lists).toBe(2)
  expect(shared.saves).toHaveLength(2)
})

test('R10.12 batches simultaneous changes', async () => {
  const shared = server()
  const { store } = browser(shared)
  await until(() => shared.lists).toBe(1)
  for (let index = 0; index < 5; index++) store.add(ME, 1, { hash: hash(index), description: 'x' })
  await until(() => shared.rows).toHaveLength(5)
  expect(shared.saves).toHaveLength(1)
})

test('R10.12 syncs clearing and its undo', async () => {
  const shared = server()
  const first = browser(shared)
  const second = browser(shared)
  first.store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.rows).toHaveLength(1)
  shared.notify()
  await until(second.descriptions).toHaveLength(1)
  const undo = first.store.clear(ME)
  await until(() => shared.rows[0]).toMatchObject({ removed: true, description: '' })
  shared.notify()
  await until(second.descriptions).toEqual([])
  undo()
  await until(() => shared.rows[0]?.description).toBe('Send 1 ETH')
  shared.notify()
  await until(second.descriptions).toEqual(['Send 1 ETH'])
})

test('R10.12 retries while the server is down and loses nothing', async () => {
  const shared = server()
  shared.isDown = true
  const { store, descriptions } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.lists).toBeGreaterThan(2)
  expect(descriptions()).toEqual(['Send 1 ETH'])
  shared.isDown = false
  await until(() => shared.rows).toHaveLength(1)
})

test('R10.12 a transaction that the server refuses does not block others', async () => {
  const shared = server()
  shared.refuses = (row) => row.hash === hash(3)
  const { store, start } = browser(shared, false)
  for (let index = 0; index < 8; index++) store.add(ME, 1, { hash: hash(index), description: 'x' })
  start()
  await until(() => shared.rows).toHaveLength(7)
})

test('R10.12 a new transaction does not wait for the retry of a refused one', async () => {
  const shared = server()
  shared.refuses = (row) => row.hash === hash(3)
  const { store } = browser(shared, false)
  store.add(ME, 1, { hash: hash(3), description: 'Refused' })
  const { adapter } = shared
  stops.push(syncTransactions({ store, account: ME, adapter, second: 600_000 }))
  await until(() => shared.saves).toHaveLength(1)
  store.add(ME, 1, { hash: hash(5), description: 'Taken' })
  await until(() => shared.rows.map(({ description }) => description)).toEqual(['Taken'])
})

test.for([
  ['no list', { 0: 1 }],
  ['invalid rows', [null, 7, { hash: '0x' }, { hash: hash(1), chainId: 'x' }]],
] as const)('R10.12 %s as a response removes nothing here', async ([, response]) => {
  const shared = server()
  shared.nonsense = response
  const { store, descriptions } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.lists).toBeGreaterThan(0)
  expect(descriptions()).toEqual(['Send 1 ETH'])
})

test('R10.12 ignores a row with a timestamp in the far future', async () => {
  const shared = server()
  const { store, descriptions } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  const [row] = store.list(ME)
  const inTenYears = Date.now() + 10 * 365 * 24 * 60 * 60_000
  await until(() => shared.rows).toHaveLength(1)
  shared.nonsense = [
    { ...row, description: '', removed: true, updatedAt: inTenYears },
    { ...row, hash: hash(2), description: 'Always first', createdAt: inTenYears, updatedAt: inTenYears },
    { ...row, hash: hash(3), description: 'Of this time' },
  ]
  shared.notify()
  await until(descriptions).toContain('Of this time')
  expect(descriptions().toSorted()).toEqual(['Of this time', 'Send 1 ETH'])
})

test('R10.12 uploads again what the server has lost', async () => {
  const shared = server()
  const { store } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.rows).toHaveLength(1)
  // As if the wallet was unlinked, and linked again, in another browser.
  shared.rows = []
  shared.notify()
  await until(() => shared.rows).toHaveLength(1)
  expect(shared.saves).toHaveLength(2)
})

test('R10.12 ignores a response that arrives after the account has changed', async () => {
  vi.useFakeTimers()
  const store = createTransactionStore(createSafeStorage(() => undefined))
  let respond = (_rows: readonly RecentTransaction[]) => {}
  const saved: unknown[] = []
  const stop = syncTransactions({
    store,
    account: ME,
    adapter: {
      list: () =>
        new Promise((resolve) => {
          respond = resolve
        }),
      save: async (request) => saved.push(request),
    },
  })
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  stop()
  const known = store.list(ME)
  respond([{ ...known[0], hash: hash(2), description: 'Of another account' } as RecentTransaction])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.list(ME), saved]).toEqual([known, []])
})
