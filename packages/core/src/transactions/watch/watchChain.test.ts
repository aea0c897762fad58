import { afterEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { createTransactionTracking } from '../transactionTracking.ts'
import { watchChain } from './watchChain.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

afterEach(() => {
  vi.useRealTimers()
})

/** Counts the polls of some transactions, on a network that knows none of them, in so many seconds. */
async function headReads(count: number, seconds: number) {
  vi.useFakeTimers()
  const storage = createSafeStorage(() => undefined)
  const store = createTransactionStore(storage)
  for (let index = 0; index < count; index += 1) store.add(ME, 1, { hash: hash(index), description: 'x' })
  const looks: unknown[] = []
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'eth_getTransactionReceipt') looks.push(params[0])
    return null
  }
  const { scheduleNext, stop } = watchChain({
    store,
    trackingStore: createTransactionTracking(storage),
    account: ME,
    readBatch: () => Promise.reject(new Error('There is no batch.')),
    chainId: 1,
    client: { request: request as never },
    onIdle: () => {},
  })
  scheduleNext()
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  stop()
  return looks
}

test('R11.3 polls a few recent transactions every second', async () => {
  expect((await headReads(3, 10)).length).toBeGreaterThanOrEqual(3 * 9)
})

test('R11.3 polls each of a hundred transactions in turn, at most twenty per second', async () => {
  const looks = await headReads(100, 10)
  expect(new Set(looks).size).toBe(100)
  // All of them once at the start.
  expect(looks.length).toBeLessThanOrEqual(100 + 10 * 20)
})
