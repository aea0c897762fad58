import { expect, test } from 'vitest'
import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import { createSafeStorage, type SafeStorage } from '../store/safeStorage.ts'
import { createTransactionStore, transactionsKey } from './transactionStore.ts'

const A = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const B = '0xBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBb'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

const memory = (): SafeStorage => createSafeStorage(() => undefined)

test('R11.1 an added transaction is pending at once, and survives a reload', () => {
  const storage = memory()
  createTransactionStore(storage).add(A, 31337, { hash: hash(1), description: 'Send 1 ETH' })
  const [stored] = createTransactionStore(storage).list(A)
  expect(stored).toMatchObject({
    hash: hash(1),
    chainId: 31337,
    description: 'Send 1 ETH',
    status: 'pending',
  })
})

test('R11.1 stores the result for its own chain, each time with a later timestamp', () => {
  const store = createTransactionStore(memory())
  store.add(A, 1, { hash: hash(1), description: 'x' })
  store.change(A, 2, hash(1), { status: 'failed' })
  expect(store.list(A)[0]?.status).toBe('pending')
  const times = [store.list(A)[0]?.updatedAt]
  for (const status of ['confirmed', 'confirmed', 'pending', 'failed'] as const) {
    store.change(A, 1, hash(1), { status })
    times.push(store.list(A)[0]?.updatedAt)
  }
  expect(store.list(A)[0]?.status).toBe('failed')
  expect(times[2]).toBe(times[1])
  expect(new Set(times).size).toBe(4)
  expect(times.toSorted()).toEqual(times)
})

test('R11.2 rejects an invalid hash, description or number of confirmations, and stores nothing', () => {
  const store = createTransactionStore(memory())
  expect(() => store.add(A, 1, { hash: '0x12', description: 'x' })).toThrow('not a transaction hash')
  for (const invalid of [`${hash(1)}0`, hash(1).slice(0, -1)])
    expect(() => store.add(A, 1, { hash: invalid, description: 'x' })).toThrow('not a transaction hash')
  expect(() => store.add(A, 1, { hash: hash(1), description: ' ' })).toThrow('must be a string')
  expect(() => store.add(A, 1, { hash: hash(1), description: 7 as never })).toThrow('must be a string')
  for (const confirmations of [0, 1.5, -1, Number.NaN, '2' as never])
    expect(() => store.add(A, 1, { hash: hash(1), description: 'x', confirmations })).toThrow(
      'positive integer',
    )
  for (const chainId of [0, -1, 1.5, Number.NaN, '1' as never])
    expect(() => store.add(A, 1, { hash: hash(1), description: 'x', chainId })).toThrow(
      'Chain ID must be a positive integer',
    )
  expect(store.list(A)).toEqual([])
})

test('R11.3 separates accounts, and Clear All clears the current one', () => {
  const store = createTransactionStore(memory())
  store.add(A, 1, { hash: hash(1), description: 'x' })
  store.add(B, 1, { hash: hash(2), description: 'y' })
  store.clear(A)
  expect(store.list(A)).toEqual([])
  expect(store.list(B)).toHaveLength(1)
})

test('R11.3 keeps all pending and a limited number of completed transactions', () => {
  const store = createTransactionStore(memory())
  store.add(A, 1, { hash: hash(999), description: 'waits' })
  for (let index = 0; index < 60; index++) {
    store.add(A, 1, { hash: hash(index), description: 'x' })
    store.change(A, 1, hash(index), { status: 'confirmed' })
  }
  expect(store.list(A)).toHaveLength(51)
  expect(store.list(A).some((row) => row.hash === hash(999) && row.status === 'pending')).toBe(true)
  expect(store.list(A).some((row) => row.hash === hash(0))).toBe(false)
})

test('R11.3 keeps at most the newest hundred pending transactions', () => {
  const store = createTransactionStore(memory())
  for (let index = 0; index < 105; index++) store.add(A, 1, { hash: hash(index), description: 'x' })
  expect(store.list(A)).toHaveLength(100)
  expect(store.list(A)[0]?.hash).toBe(hash(104))
})

test('R11.1 the details of a generated description go with it', () => {
  const store = createTransactionStore(memory())
  const details = { kind: 'send', amount: '1', symbol: 'ETH' } as const
  for (const digit of [1, 2])
    store.addUnlessKnown(A, 1, { hash: hash(digit), description: 'Send 1 ETH' }, { details })
  expect(store.list(A).map((row) => row.details)).toEqual([details, details])
  store.add(A, 1, { hash: hash(1), description: 'Pay for the ticket' })
  expect(store.list(A)[1]).not.toHaveProperty('details')
  store.add(A, 1, { hash: hash(2), description: 'Send 1 ETH' })
  expect(store.list(A)[0]).not.toHaveProperty('details')
  store.addUnlessKnown(A, 1, { hash: hash(3), description: 'Send 1 ETH' }, { details })
  const restore = store.clear(A)
  expect(store.all(A).some((row) => row.details)).toBe(false)
  restore()
  expect(store.list(A)[0]?.details).toEqual(details)
})

test('R11.2 rejects a description of only invisible characters', () => {
  const store = createTransactionStore(memory())
  for (const description of ['\u0000', '\u0085\u0085', ' \u0007\n'])
    expect(() => store.add(A, 1, { hash: hash(1), description })).toThrow('must be a string')
  expect(store.list(A)).toEqual([])
})

test('R11.2 limits a description to 200 characters and removes invisible ones', () => {
  const store = createTransactionStore(memory())
  expect(() => store.add(A, 1, { hash: hash(1), description: 'x'.repeat(201) })).toThrow('200 characters')
  store.add(A, 1, { hash: hash(1), description: 'x'.repeat(200) })
  store.add(A, 1, { hash: hash(2), description: '\u0000Buy\na \ud800 ticket 🎟 ' })
  expect(store.list(A).map(({ description }) => description)).toEqual(['Buy a   ticket 🎟', 'x'.repeat(200)])
})

test('R11.1 adding a hash again, in any letter case, updates the description of its row', () => {
  const store = createTransactionStore(memory())
  const mixed = `0x${'aB'.repeat(32)}`
  store.addUnlessKnown(A, 1, { hash: mixed, description: 'Call 0x1234…abcd' })
  store.change(A, 1, `0x${'ab'.repeat(32)}`, { status: 'confirmed', nonce: 3 })
  store.add(A, 1, { hash: mixed.toLowerCase(), description: 'Mint' })
  store.addUnlessKnown(A, 1, { hash: mixed, description: 'Call 0x1234…abcd' })
  expect(store.list(A)).toHaveLength(1)
  expect(store.list(A)[0]).toMatchObject({ description: 'Mint', status: 'confirmed', nonce: 3 })
})

test('R11.3 Clear All removes every description, and its undo restores everything', () => {
  const storage = memory()
  const store = createTransactionStore(storage)
  store.add(A, 1, { hash: hash(1), description: 'Send 1 ETH' })
  store.add(A, 1, { hash: hash(2), description: 'Send 2 ETH' })
  store.change(A, 1, hash(1), { status: 'cancelled', nonce: 7, replacedBy: hash(9) })
  const before = store.list(A)
  const undo = store.clear(A)
  expect(storage.getItem(transactionsKey(A))).not.toContain('Send')
  // Neither polling a cleared transaction nor recording it again restores it.
  store.change(A, 1, hash(2), { status: 'confirmed' })
  store.addUnlessKnown(A, 1, { hash: hash(2), description: 'Again' })
  expect(store.list(A)).toEqual([])
  undo()
  const shape = ({ updatedAt: _, ...rest }: RecentTransaction) => rest
  expect(store.list(A).map(shape)).toEqual(before.map(shape))
  for (const [index, { updatedAt }] of store.list(A).entries())
    expect(updatedAt).toBeGreaterThan(before[index]?.updatedAt ?? Number.POSITIVE_INFINITY)
})

test('R11.1 merges concurrent writes of two tabs', () => {
  const storage = memory()
  const [first, second] = [createTransactionStore(storage), createTransactionStore(storage)]
  first.add(A, 1, { hash: hash(1), description: 'of one' })
  expect(second.list(A)).toHaveLength(1)
  // The other tab overwrites a list that it had read before this tab's write.
  const before = storage.getItem(transactionsKey(A)) ?? ''
  first.add(A, 1, { hash: hash(2), description: 'of one too' })
  storage.setItem(transactionsKey(A), before)
  first.add(A, 1, { hash: hash(3), description: 'and again' })
  expect(createTransactionStore(storage).list(A)).toHaveLength(3)
})

test('R11.3 does not restore what another tab has just cleared', () => {
  const storage = memory()
  const [first, second] = [createTransactionStore(storage), createTransactionStore(storage)]
  first.add(A, 1, { hash: hash(1), description: 'Send 1 ETH' })
  expect(second.list(A)).toHaveLength(1)
  first.clear(A)
  // This tab has no storage event yet.
  second.change(A, 1, hash(1), { status: 'confirmed' })
  second.addUnlessKnown(A, 1, { hash: hash(1), description: 'Call 0x1234…abcd' })
  expect(createTransactionStore(storage).list(A)).toEqual([])
  expect(storage.getItem(transactionsKey(A))).not.toContain('Send')
})

test('R11.1 keeps what another tab has just stored along with its own changes', () => {
  const storage = memory()
  const [first, second] = [createTransactionStore(storage), createTransactionStore(storage)]
  first.add(A, 1, { hash: hash(1), description: 'Call 0x1234…abcd' })
  expect(second.list(A)).toHaveLength(1)
  first.add(A, 1, { hash: hash(1), description: 'Mint' })
  second.change(A, 1, hash(1), { status: 'confirmed', nonce: 3 })
  const [row] = createTransactionStore(storage).list(A)
  expect(row).toMatchObject({ description: 'Mint', status: 'confirmed', nonce: 3 })
})

const storedRow = {
  hash: hash(1),
  chainId: 1,
  description: 'Send 1 ETH',
  status: 'pending',
  confirmations: 1,
  createdAt: 5,
} as const

test('R3.5 reads rows of earlier versions, with their creation time as last change', () => {
  const storage = memory()
  storage.setItem(transactionsKey(A), JSON.stringify([storedRow]))
  expect(createTransactionStore(storage).list(A)).toEqual([{ ...storedRow, updatedAt: 5 }])
})

test.for([
  ['no list', '{"0":1}'],
  ['no JSON', '[{'],
  ['null', 'null'],
  ['invalid rows', '[1,null,{"hash":"0x"},{"status":"pending"},[],"x"]'],
  ['a list of lists', JSON.stringify([[storedRow]])],
  ['an invalid chain', JSON.stringify([{ ...storedRow, chainId: -1 }])],
  ['an unknown status', JSON.stringify([{ ...storedRow, status: 'constructor' }])],
  ['an invalid time', JSON.stringify([{ ...storedRow, updatedAt: 1e300 }])],
  ['no description', JSON.stringify([{ ...storedRow, description: { toString: 'x' } }])],
] as const)('R3.5 ignores %s in storage', ([, stored]) => {
  const storage = memory()
  storage.setItem(transactionsKey(A), stored)
  const store = createTransactionStore(storage)
  expect(store.list(A)).toEqual([])
  store.add(A, 1, { hash: hash(2), description: 'Goes on' })
  expect(createTransactionStore(storage).list(A)).toHaveLength(1)
})

test('R3.5 drops unknown fields, huge texts and prototypes from storage', () => {
  const storage = memory()
  const row = JSON.stringify({ ...storedRow, description: 'x'.repeat(100_000), nonce: 'a', replacedBy: 7 })
  storage.setItem(transactionsKey(A), `[${row.slice(0, -1)},"__proto__":{"removed":true},"extra":1}]`)
  const [read] = createTransactionStore(storage).list(A)
  expect(read).toEqual({ ...storedRow, description: 'x'.repeat(200), updatedAt: 5 })
  expect(read).not.toHaveProperty('extra')
  expect(({} as { removed?: unknown }).removed).toBeUndefined()
})
