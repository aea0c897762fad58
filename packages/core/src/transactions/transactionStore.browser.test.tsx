import { afterEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from '../store/safeStorage.ts'
import { createTransactionStore, transactionsKey } from './transactionStore.ts'

const A = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const key = transactionsKey(A)
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A tab's store over the real storage. Browsers notify only other pages of a change; here the test does. */
function tab() {
  const store = createTransactionStore(createSafeStorage())
  stops.push(store.start())
  return store
}
const notify = () =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))

test('R3.5 keeps both what did not fit into storage and what another tab stores then', () => {
  const [first, second] = [tab(), tab()]
  first.add(A, 1, { hash: hash(1), description: 'of one' })
  expect(second.list(A)).toHaveLength(1)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  first.add(A, 1, { hash: hash(2), description: 'without room' })
  full.mockRestore()
  second.add(A, 1, { hash: hash(3), description: 'of the other' })
  notify()
  expect(first.list(A)).toHaveLength(3)
  notify()
  expect(second.list(A)).toHaveLength(3)
  expect(tab().list(A)).toHaveLength(3)
})
