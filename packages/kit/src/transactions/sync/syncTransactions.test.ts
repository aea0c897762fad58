import { afterEach, expect, test } from 'vitest'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { mergeTransactions } from '../mergeTransactions.ts'
import type { RecentTransaction } from '../RecentTransaction.ts'
import type { TransactionsAdapter } from '../TransactionsAdapter.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { syncTransactions } from './syncTransactions.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const
const stops: (() => void)[] = []

/** Long enough for a busy machine. */
const until = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that keeps what it is given, as the rule has it, and may fail or refuse. */
function server(rows: readonly RecentTransaction[] = []) {
  const saves: (readonly RecentTransaction[])[] = []
  const listeners = new Set<() => void>()
  const state = {
    rows,
    saves,
    lists: 0,
    isDown: false,
    /** What it answers in place of its rows. */
    nonsense: undefined as unknown,
    refuses: (_row: RecentTransaction) => false,
    addresses: new Set<string>(),
    tell() {
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

test('R10.12 what is sent in one browser is in the other one, and what becomes of it too', async () => {
  const shared = server()
  const one = browser(shared)
  one.store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.rows).toHaveLength(1)
  const other = browser(shared)
  await until(other.descriptions).toEqual(['Send 1 ETH'])
  other.store.change(ME, 1, hash(1), { status: 'confirmed', nonce: 3 })
  await until(() => shared.rows[0]?.status).toBe('confirmed')
  shared.tell()
  await until(() => one.store.list(ME)[0]).toMatchObject({ status: 'confirmed', nonce: 3 })
  expect([...shared.addresses]).toEqual([ME])
})

test('R10.12 what was sent before signing in is handed over, at most 50 at once, and nothing twice', async () => {
  const shared = server()
  const { store, start } = browser(shared, false)
  for (let index = 0; index < 70; index++) store.add(ME, 1, { hash: hash(index), description: 'x' })
  start()
  await until(() => shared.rows).toHaveLength(70)
  expect(shared.saves.map(({ length }) => length)).toEqual([50, 20])
  shared.tell()
  await until(() => shared.lists).toBe(2)
  expect(shared.saves).toHaveLength(2)
})

test('R10.12 changes of one moment go together', async () => {
  const shared = server()
  const { store } = browser(shared)
  await until(() => shared.lists).toBe(1)
  for (let index = 0; index < 5; index++) store.add(ME, 1, { hash: hash(index), description: 'x' })
  await until(() => shared.rows).toHaveLength(5)
  expect(shared.saves).toHaveLength(1)
})

test('R10.12 what is cleared here is cleared there, and its undoing arrives too', async () => {
  const shared = server()
  const one = browser(shared)
  const other = browser(shared)
  one.store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.rows).toHaveLength(1)
  shared.tell()
  await until(other.descriptions).toHaveLength(1)
  const undo = one.store.clear(ME)
  await until(() => shared.rows[0]).toMatchObject({ removed: true, description: '' })
  shared.tell()
  await until(other.descriptions).toEqual([])
  undo()
  await until(() => shared.rows[0]?.description).toBe('Send 1 ETH')
  shared.tell()
  await until(other.descriptions).toEqual(['Send 1 ETH'])
})

test('R10.12 a server that is down is asked again, and loses nothing', async () => {
  const shared = server()
  shared.isDown = true
  const { store, descriptions } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.lists).toBeGreaterThan(2)
  expect(descriptions()).toEqual(['Send 1 ETH'])
  shared.isDown = false
  await until(() => shared.rows).toHaveLength(1)
})

test('R10.12 one transaction that the server refuses holds up no other', async () => {
  const shared = server()
  shared.refuses = (row) => row.hash === hash(3)
  const { store, start } = browser(shared, false)
  for (let index = 0; index < 8; index++) store.add(ME, 1, { hash: hash(index), description: 'x' })
  start()
  await until(() => shared.rows).toHaveLength(7)
}, 15_000)

test('R10.12 what is sent while the server refuses another row does not wait for the next try of that', async () => {
  const shared = server()
  shared.refuses = (row) => row.hash === hash(3)
  const { store } = browser(shared, false)
  store.add(ME, 1, { hash: hash(3), description: 'Refused' })
  const { adapter } = shared
  stops.push(syncTransactions({ store, account: ME, adapter, second: 600_000 }))
  await until(() => shared.saves).toHaveLength(1)
  store.add(ME, 1, { hash: hash(5), description: 'Taken' })
  await until(() => shared.rows.map(({ description }) => description)).toEqual(['Taken'])
}, 20_000)

test.for([
  ['no list', { 0: 1 }],
  ['rows that are none', [null, 7, { hash: '0x' }, { hash: hash(1), chainId: 'x' }]],
] as const)('R10.12 %s as an answer takes nothing away here', async ([, nonsense]) => {
  const shared = server()
  shared.nonsense = nonsense
  const { store, descriptions } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.lists).toBeGreaterThan(0)
  expect(descriptions()).toEqual(['Send 1 ETH'])
})

test('R10.12 a row from a time that no clock shows is not taken over: nothing could ever be later', async () => {
  const shared = server()
  const { store, descriptions } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  const [mine] = store.list(ME)
  const inTenYears = Date.now() + 10 * 365 * 24 * 60 * 60_000
  await until(() => shared.rows).toHaveLength(1)
  shared.nonsense = [
    { ...mine, description: '', removed: true, updatedAt: inTenYears },
    { ...mine, hash: hash(2), description: 'Always first', createdAt: inTenYears, updatedAt: inTenYears },
    { ...mine, hash: hash(3), description: 'Of this time' },
  ]
  shared.tell()
  await until(descriptions).toContain('Of this time')
  expect(descriptions().toSorted()).toEqual(['Of this time', 'Send 1 ETH'])
})

test('R10.12 what the server has lost since it is given again', async () => {
  const shared = server()
  const { store } = browser(shared)
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(() => shared.rows).toHaveLength(1)
  // As when the wallet was unlinked, and linked again, in another browser.
  shared.rows = []
  shared.tell()
  await until(() => shared.rows).toHaveLength(1)
  expect(shared.saves).toHaveLength(2)
})

test('R10.12 an answer that comes after the account has changed is left alone', async () => {
  const store = createTransactionStore(createSafeStorage(() => undefined))
  let answer = (_rows: readonly RecentTransaction[]) => {}
  const saved: unknown[] = []
  const stop = syncTransactions({
    store,
    account: ME,
    adapter: {
      list: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      save: async (request) => saved.push(request),
    },
  })
  store.add(ME, 1, { hash: hash(1), description: 'Send 1 ETH' })
  stop()
  const known = store.list(ME)
  answer([{ ...known[0], hash: hash(2), description: 'Of somebody else' } as RecentTransaction])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([store.list(ME), saved]).toEqual([known, []])
})
