import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { syncTransactions } from './syncTransactions.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const
const stops: (() => void)[] = []
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Starts syncing with a server, and counts its calls. */
async function start({ isDown = false, refuses = (_: RecentTransaction): boolean => false } = {}) {
  const calls = { lists: 0, saves: [] as number[] }
  const state = { isDown }
  const store = createTransactionStore(createSafeStorage(() => undefined))
  const adapter = {
    async list() {
      calls.lists += 1
      if (state.isDown) throw new Error('down')
      return []
    },
    async save({ transactions }: { readonly transactions: readonly RecentTransaction[] }) {
      calls.saves.push(transactions.length)
      if (transactions.some(refuses)) throw new Error('refused')
    },
  }
  const begin = () => {
    const stop = syncTransactions({ store, account: ME, adapter })
    stops.push(stop)
    return stop
  }
  return { calls, state, store, begin }
}

const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test.each([
  ['the page has the focus again', () => window.dispatchEvent(new Event('focus'))],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is visible again', () => page.dispatchEvent(new Event('visibilitychange'))],
])('R10.12 reads the server again when %s, not while hidden, and not once stopped', async (_, notify) => {
  const { calls, begin } = await start()
  const stop = begin()
  await settle(1_000)
  expect(calls.lists).toBe(1)
  notify()
  await settle(299)
  expect(calls.lists).toBe(1)
  await settle(1)
  expect(calls.lists).toBe(2)
  page.visibilityState = 'hidden'
  notify()
  await settle(1_000)
  expect(calls.lists).toBe(2)
  page.visibilityState = 'visible'
  stop()
  notify()
  await settle(1_000)
  expect(calls.lists).toBe(2)
})

test('R10.12 retries a server that is down with growing delays, and at once when the page has the focus', async () => {
  const { calls, state, begin } = await start({ isDown: true })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  begin()
  const delays = [4_000, 8_000, 16_000, 32_000, 60_000, 60_000]
  for (const [index, delay] of delays.entries()) {
    await settle(delay - 1)
    expect(calls.lists).toBe(index + 1)
    await settle(1)
    expect(calls.lists).toBe(index + 2)
  }
  state.isDown = false
  window.dispatchEvent(new Event('focus'))
  await settle(300)
  expect(calls.lists).toBe(8)
  await settle(120_000)
  expect(calls.lists).toBe(8)
  vi.mocked(Math.random).mockRestore()
})

test('R10.12 sends refused transactions in batches of half the size each time, down to one', async () => {
  const { calls, store, begin } = await start({ refuses: ({ hash: of }) => of === hash(3) })
  for (let index = 0; index < 50; index++) store.add(ME, 1, { hash: hash(index), description: 'x' })
  begin()
  await settle(600_000)
  expect(calls.saves.slice(0, 10)).toEqual([50, 25, 25, 12, 12, 1, 6, 6, 3, 3])
  expect(new Set(calls.saves.slice(10))).toEqual(new Set([1]))
})

test('R10.12 sends nothing while a down server is retried, also for a new transaction', async () => {
  const { calls, store, begin } = await start({ isDown: true })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  begin()
  await settle(0)
  store.add(ME, 1, { hash: hash(1), description: 'x' })
  await settle(3_999)
  expect(calls).toEqual({ lists: 1, saves: [] })
  await settle(1)
  expect(calls).toEqual({ lists: 2, saves: [] })
  vi.mocked(Math.random).mockRestore()
})
