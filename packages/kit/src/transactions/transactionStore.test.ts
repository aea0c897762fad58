import { expect, test } from 'vitest'
import { createSafeStorage, type SafeStorage } from '../store/safeStorage.ts'
import { createTransactionStore } from './transactionStore.ts'

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

test('R11.1 a receipt ends it once, and only once', () => {
  const store = createTransactionStore(memory())
  store.add(A, 1, { hash: hash(1), description: 'x' })
  store.settle(A, 2, hash(1), 'failed')
  expect(store.list(A)[0]?.status).toBe('pending')
  store.settle(A, 1, hash(1), 'confirmed')
  store.settle(A, 1, hash(1), 'failed')
  expect(store.list(A)[0]?.status).toBe('confirmed')
})

test('R11.2 a hash, description or number of confirmations that cannot be is refused, and nothing is kept', () => {
  const store = createTransactionStore(memory())
  expect(() => store.add(A, 1, { hash: '0x12', description: 'x' })).toThrow('no transaction hash')
  expect(() => store.add(A, 1, { hash: `${hash(1)}0`, description: 'x' })).toThrow('no transaction hash')
  expect(() => store.add(A, 1, { hash: hash(1), description: ' ' })).toThrow('must be text')
  expect(() => store.add(A, 1, { hash: hash(1), description: 7 as never })).toThrow('must be text')
  for (const confirmations of [0, 1.5, -1, Number.NaN, '2' as never])
    expect(() => store.add(A, 1, { hash: hash(1), description: 'x', confirmations })).toThrow('whole number')
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
    store.settle(A, 1, hash(index), 'confirmed')
  }
  expect(store.list(A)).toHaveLength(51)
  expect(store.list(A).some((one) => one.hash === hash(999) && one.status === 'pending')).toBe(true)
  expect(store.list(A).some((one) => one.hash === hash(0))).toBe(false)
})

test('R3.5 what another hand wrote into the storage is checked', () => {
  const storage = memory()
  storage.setItem(
    `countersign.transactions.${A.toLowerCase()}`,
    '[1,null,{"hash":"0x"},{"status":"pending"}]',
  )
  expect(createTransactionStore(storage).list(A)).toEqual([])
})
