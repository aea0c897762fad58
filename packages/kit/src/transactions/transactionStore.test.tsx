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

/** A tab's store over the real storage. The browser tells other pages alone of a change; here the test does. */
function tab() {
  const store = createTransactionStore(createSafeStorage())
  stops.push(store.start())
  return store
}
const tell = () =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))

test('R3.5 what found no room in the storage and what another tab stores then are both kept', () => {
  const [one, other] = [tab(), tab()]
  one.add(A, 1, { hash: hash(1), description: 'of one' })
  expect(other.list(A)).toHaveLength(1)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  one.add(A, 1, { hash: hash(2), description: 'without room' })
  full.mockRestore()
  other.add(A, 1, { hash: hash(3), description: 'of the other' })
  tell()
  expect(one.list(A)).toHaveLength(3)
  tell()
  expect(other.list(A)).toHaveLength(3)
  expect(tab().list(A)).toHaveLength(3)
})
