import { expect, test } from 'vitest'
import { createSafeStorage, type SafeStorage } from '../store/safeStorage.ts'
import type { RecentTransaction } from './RecentTransaction.ts'
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

test('R11.1 what the network says is written down for its own chain, each time later than before', () => {
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

test('R11.2 a hash, description or number of confirmations that cannot be is refused, and nothing is kept', () => {
  const store = createTransactionStore(memory())
  expect(() => store.add(A, 1, { hash: '0x12', description: 'x' })).toThrow('no transaction hash')
  expect(() => store.add(A, 1, { hash: `${hash(1)}0`, description: 'x' })).toThrow('no transaction hash')
  expect(() => store.add(A, 1, { hash: hash(1), description: ' ' })).toThrow('must be text')
  expect(() => store.add(A, 1, { hash: hash(1), description: 7 as never })).toThrow('must be text')
  for (const confirmations of [0, 1.5, -1, Number.NaN, '2' as never])
    expect(() => store.add(A, 1, { hash: hash(1), description: 'x', confirmations })).toThrow('whole number')
  for (const chainId of [0, -1, 1.5, Number.NaN, '1' as never])
    expect(() => store.add(A, 1, { hash: hash(1), description: 'x', chainId })).toThrow('no chain id')
  expect(store.list(A)).toEqual([])
})

test('R11.3 accounts are kept apart, and Clear All clears this one', () => {
  const store = createTransactionStore(memory())
  store.add(A, 1, { hash: hash(1), description: 'x' })
  store.add(B, 1, { hash: hash(2), description: 'y' })
  store.clear(A)
  expect(store.list(A)).toEqual([])
  expect(store.list(B)).toHaveLength(1)
})

test('R11.3 all pending and the newest completed are kept, to a bound', () => {
  const store = createTransactionStore(memory())
  store.add(A, 1, { hash: hash(999), description: 'waits' })
  for (let index = 0; index < 60; index++) {
    store.add(A, 1, { hash: hash(index), description: 'x' })
    store.change(A, 1, hash(index), { status: 'confirmed' })
  }
  expect(store.list(A)).toHaveLength(51)
  expect(store.list(A).some((one) => one.hash === hash(999) && one.status === 'pending')).toBe(true)
  expect(store.list(A).some((one) => one.hash === hash(0))).toBe(false)
})

test('R11.3 of more pending ones than anybody sends the newest hundred are kept', () => {
  const store = createTransactionStore(memory())
  for (let index = 0; index < 105; index++) store.add(A, 1, { hash: hash(index), description: 'x' })
  expect(store.list(A)).toHaveLength(100)
  expect(store.list(A)[0]?.hash).toBe(hash(104))
})

test('R11.2 a description of nothing but what no screen can show is refused', () => {
  const store = createTransactionStore(memory())
  for (const description of ['\u0000', '\u0085\u0085', ' \u0007\n'])
    expect(() => store.add(A, 1, { hash: hash(1), description })).toThrow('must be text')
  expect(store.list(A)).toEqual([])
})

test('R11.2 a description has up to 200 characters, and none that no screen can show', () => {
  const store = createTransactionStore(memory())
  expect(() => store.add(A, 1, { hash: hash(1), description: 'x'.repeat(201) })).toThrow('200 characters')
  store.add(A, 1, { hash: hash(1), description: 'x'.repeat(200) })
  store.add(A, 1, { hash: hash(2), description: '\u0000Buy\na \ud800 ticket 🎟 ' })
  expect(store.list(A).map(({ description }) => description)).toEqual(['Buy a   ticket 🎟', 'x'.repeat(200)])
})

test('R11.1 a hash that is added again, in any letters, is the same row with the new description', () => {
  const store = createTransactionStore(memory())
  const mixed = `0x${'aB'.repeat(32)}`
  store.addUnlessKnown(A, 1, { hash: mixed, description: 'Call 0x1234…abcd' })
  store.change(A, 1, `0x${'ab'.repeat(32)}`, { status: 'confirmed', nonce: 3 })
  store.add(A, 1, { hash: mixed.toLowerCase(), description: 'Mint' })
  store.addUnlessKnown(A, 1, { hash: mixed, description: 'Call 0x1234…abcd' })
  expect(store.list(A)).toHaveLength(1)
  expect(store.list(A)[0]).toMatchObject({ description: 'Mint', status: 'confirmed', nonce: 3 })
})

test('R11.3 Clear All leaves no description behind, and what it returns brings all back as it was', () => {
  const storage = memory()
  const store = createTransactionStore(storage)
  store.add(A, 1, { hash: hash(1), description: 'Send 1 ETH' })
  store.add(A, 1, { hash: hash(2), description: 'Send 2 ETH' })
  store.change(A, 1, hash(1), { status: 'cancelled', nonce: 7, replacedBy: hash(9) })
  const before = store.list(A)
  const undo = store.clear(A)
  expect(storage.getItem(transactionsKey(A))).not.toContain('Send')
  // What the network says of a cleared one, or a hook that records it again, brings nothing back.
  store.change(A, 1, hash(2), { status: 'confirmed' })
  store.addUnlessKnown(A, 1, { hash: hash(2), description: 'Again' })
  expect(store.list(A)).toEqual([])
  undo()
  const shape = ({ updatedAt: _, ...rest }: RecentTransaction) => rest
  expect(store.list(A).map(shape)).toEqual(before.map(shape))
  for (const [index, { updatedAt }] of store.list(A).entries())
    expect(updatedAt).toBeGreaterThan(before[index]?.updatedAt ?? Number.POSITIVE_INFINITY)
})

test('R11.1 what two tabs write at once is kept of both', () => {
  const storage = memory()
  const [one, other] = [createTransactionStore(storage), createTransactionStore(storage)]
  one.add(A, 1, { hash: hash(1), description: 'of one' })
  expect(other.list(A)).toHaveLength(1)
  // The other tab's write replaces a text that it had read before this one's.
  const before = storage.getItem(transactionsKey(A)) ?? ''
  one.add(A, 1, { hash: hash(2), description: 'of one too' })
  storage.setItem(transactionsKey(A), before)
  one.add(A, 1, { hash: hash(3), description: 'and again' })
  expect(createTransactionStore(storage).list(A)).toHaveLength(3)
})

test('R11.3 what another tab has cleared a moment ago stays so, whatever this one learns or records of it', () => {
  const storage = memory()
  const [one, other] = [createTransactionStore(storage), createTransactionStore(storage)]
  one.add(A, 1, { hash: hash(1), description: 'Send 1 ETH' })
  expect(other.list(A)).toHaveLength(1)
  one.clear(A)
  // This tab has not been told yet.
  other.change(A, 1, hash(1), { status: 'confirmed' })
  other.addUnlessKnown(A, 1, { hash: hash(1), description: 'Call 0x1234…abcd' })
  expect(createTransactionStore(storage).list(A)).toEqual([])
  expect(storage.getItem(transactionsKey(A))).not.toContain('Send')
})

test('R11.1 what another tab has learnt a moment ago is kept beside what this one learns', () => {
  const storage = memory()
  const [one, other] = [createTransactionStore(storage), createTransactionStore(storage)]
  one.add(A, 1, { hash: hash(1), description: 'Call 0x1234…abcd' })
  expect(other.list(A)).toHaveLength(1)
  one.add(A, 1, { hash: hash(1), description: 'Mint' })
  other.change(A, 1, hash(1), { status: 'confirmed', nonce: 3 })
  const [row] = createTransactionStore(storage).list(A)
  expect(row).toMatchObject({ description: 'Mint', status: 'confirmed', nonce: 3 })
})

const kept = {
  hash: hash(1),
  chainId: 1,
  description: 'Send 1 ETH',
  status: 'pending',
  confirmations: 1,
  createdAt: 5,
} as const

test('R3.5 rows of earlier versions are read: they changed when they were made', () => {
  const storage = memory()
  storage.setItem(transactionsKey(A), JSON.stringify([kept]))
  expect(createTransactionStore(storage).list(A)).toEqual([{ ...kept, updatedAt: 5 }])
})

test.for([
  ['no list', '{"0":1}'],
  ['no JSON', '[{'],
  ['null', 'null'],
  ['rows that are none', '[1,null,{"hash":"0x"},{"status":"pending"},[],"x"]'],
  ['a list of lists', JSON.stringify([[kept]])],
  ['a chain that is none', JSON.stringify([{ ...kept, chainId: -1 }])],
  ['a state of its own', JSON.stringify([{ ...kept, status: 'constructor' }])],
  ['a time that is none', JSON.stringify([{ ...kept, updatedAt: 1e300 }])],
  ['no description', JSON.stringify([{ ...kept, description: { toString: 'x' } }])],
] as const)('R3.5 %s in the storage is survived', ([, stored]) => {
  const storage = memory()
  storage.setItem(transactionsKey(A), stored)
  const store = createTransactionStore(storage)
  expect(store.list(A)).toEqual([])
  store.add(A, 1, { hash: hash(2), description: 'Goes on' })
  expect(createTransactionStore(storage).list(A)).toHaveLength(1)
})

test('R3.5 fields that nobody knows, huge texts and prototypes in the storage are left behind', () => {
  const storage = memory()
  const row = JSON.stringify({ ...kept, description: 'x'.repeat(100_000), nonce: 'a', replacedBy: 7 })
  storage.setItem(transactionsKey(A), `[${row.slice(0, -1)},"__proto__":{"removed":true},"extra":1}]`)
  const [read] = createTransactionStore(storage).list(A)
  expect(read).toEqual({ ...kept, description: 'x'.repeat(200), updatedAt: 5 })
  expect(read).not.toHaveProperty('extra')
  expect(({} as { removed?: unknown }).removed).toBeUndefined()
})
