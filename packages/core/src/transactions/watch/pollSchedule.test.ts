import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { createTransactionTracking } from '../transactionTracking.ts'
import { watchTransactions } from './watchTransactions.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const
const blockHash = `0x${'b'.repeat(64)}`
const description = 'Send 1 ETH'
const stops: (() => void)[] = []
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  page.visibilityState = 'visible'
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A network that a test changes: which block has every transaction, how high it is, and whether it responds. */
function network() {
  const state = {
    minedIn: null as number | null,
    head: 100,
    isDown: false,
    latency: 0,
    /** The account's transaction count, and the blocks that it was requested for. */
    count: '0x0',
    counts: [] as string[],
    polls: [] as string[],
  }
  const responses: Record<string, () => unknown> = {
    eth_blockNumber: () => `0x${state.head.toString(16)}`,
    eth_getBlockByNumber: () => ({ hash: blockHash }),
    eth_getTransactionByHash: () => null,
    eth_getTransactionCount: () => state.count,
    eth_getCode: () => '0x',
  }
  async function request({
    method,
    params,
  }: {
    readonly method: string
    readonly params: readonly string[]
  }) {
    if (method === 'eth_getTransactionReceipt' || method === 'eth_getBlockByNumber')
      state.polls.push(params[0] ?? '')
    if (method === 'eth_getTransactionCount') state.counts.push(params[1] ?? '')
    if (state.latency > 0) await new Promise((resolve) => setTimeout(resolve, state.latency))
    if (state.isDown) throw new Error('down')
    if (method !== 'eth_getTransactionReceipt') return responses[method]?.()
    if (state.minedIn === null) return null
    const number = `0x${state.minedIn.toString(16)}`
    return { transactionHash: params[0], blockHash, blockNumber: number, status: '0x1', logs: [] }
  }
  return Object.assign(state, { client: { request: request as never } })
}
type Network = ReturnType<typeof network>

function watch(networks: Readonly<Record<number, Network>>, storage = createSafeStorage(() => undefined)) {
  const store = createTransactionStore(storage)
  const trackingStore = createTransactionTracking(storage)
  const onIdle = vi.fn()
  const start = () => {
    const stop = watchTransactions({
      ...{ store, trackingStore, account: ME, onIdle },
      readBatch: async () => ({ status: 'confirmed', atomic: true, transactionHashes: [] }),
      clientOf: (chainId) => networks[chainId]?.client ?? null,
    })
    stops.push(stop)
    return stop
  }
  const add = (digit: number, chainId = 1, confirmations = 1) =>
    store.add(ME, chainId, { hash: hash(digit), description, confirmations })
  return { store, trackingStore, onIdle, start, add }
}

/** Lets so many seconds pass, and returns in which of them something was polled. */
async function secondsOf(chain: Network, seconds: number) {
  const polled: number[] = []
  for (let second = 0; second < seconds; second += 1) {
    const before = chain.polls.length
    await vi.advanceTimersByTimeAsync(1_000)
    if (chain.polls.length > before) polled.push(second + 1)
  }
  return polled
}

test('R11.3 polls a new transaction at once and every second, and an older one less often', async () => {
  const chain = network()
  const { start, add } = watch({ 1: chain })
  start()
  add(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.polls).toEqual([hash(1)])
  expect(await secondsOf(chain, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await secondsOf(chain, 60)).length).toBeLessThanOrEqual(4)
})

test('R11.3 a transaction of a clock that was ahead is polled less often too', async () => {
  const chain = network()
  const { start, add, store } = watch({ 1: chain })
  const added = add(1)
  store.merge(ME, [{ ...added, updatedAt: Date.now() + 3_600_000 }])
  start()
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await secondsOf(chain, 60)).length).toBeLessThanOrEqual(4)
})

test('R11.3 reads the account’s count once for all transactions of a round, and that of a block each time', async () => {
  const chain = network()
  const { start, add, store } = watch({ 1: chain })
  for (const digit of [1, 2]) {
    add(digit)
    store.change(ME, 1, hash(digit), { nonce: 0 })
  }
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.counts).toEqual(['latest'])
  chain.count = '0x1'
  await vi.advanceTimersByTimeAsync(3_000)
  expect(chain.counts).toContain('0x63')
})

test('R11.3 polls at most twenty transactions at once, and the others right after them', async () => {
  const chain = network()
  chain.latency = 100
  const { start, add } = watch({ 1: chain })
  for (let digit = 1; digit <= 30; digit += 1) add(digit)
  start()
  await vi.advanceTimersByTimeAsync(50)
  expect(chain.polls).toHaveLength(20)
  await vi.advanceTimersByTimeAsync(300)
  expect(new Set(chain.polls).size).toBe(30)
})

test('R11.3 a hidden page polls at a quarter of the speed', async () => {
  const chain = network()
  const { start, add } = watch({ 1: chain })
  start()
  page.visibilityState = 'hidden'
  add(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(await secondsOf(chain, 12)).toEqual([4, 8, 12])
})

test.each([
  ['the page is visible again', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
])('R11.3 polls at once when %s, not while hidden, and not once stopped', async (_, notify) => {
  const chain = network()
  const { start, add } = watch({ 1: chain })
  const stop = start()
  page.visibilityState = 'hidden'
  add(1)
  await vi.advanceTimersByTimeAsync(1_000)
  notify()
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.polls).toHaveLength(1)
  page.visibilityState = 'visible'
  notify()
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.polls).toHaveLength(2)
  stop()
  notify()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(chain.polls).toHaveLength(2)
})

test('R11.3 retries a server that is down with growing delays, and as before once it responds', async () => {
  const chain = network()
  chain.isDown = true
  const { start, add } = watch({ 1: chain })
  start()
  add(1)
  await vi.advanceTimersByTimeAsync(0)
  // After 1 s, the interval of a new transaction, then 2, 4 and 8.
  expect(await secondsOf(chain, 7)).toEqual([1, 3, 7])
  chain.isDown = false
  expect(await secondsOf(chain, 10)).toEqual([8, 9, 10])
  chain.isDown = true
  expect(await secondsOf(chain, 4)).toEqual([1, 2, 4])
})

test('R11.1 polls every 3 seconds while blocks confirm a transaction, and every 6 until it is final', async () => {
  const chain = network()
  const { start, add, store, onIdle } = watch({ 1: chain })
  chain.minedIn = 100
  start()
  add(1, 1, 3)
  await vi.advanceTimersByTimeAsync(120_000)
  const waited = await secondsOf(chain, 12)
  expect(waited).toHaveLength(4)
  chain.head = 102
  await vi.advanceTimersByTimeAsync(3_000)
  expect(store.list(ME)[0]?.status).toBe('confirmed')
  expect(await secondsOf(chain, 12)).toHaveLength(2)
  expect(onIdle).not.toHaveBeenCalled()
  chain.head = 105
  await vi.advanceTimersByTimeAsync(6_000)
  expect(onIdle).toHaveBeenCalled()
  expect(await secondsOf(chain, 60)).toEqual([])
})

test('R11.3 a change that another tab made during a poll is not overwritten', async () => {
  const chain = network()
  const { start, add, store, trackingStore } = watch({ 1: chain })
  chain.minedIn = 100
  chain.latency = 500
  start()
  const added = add(1)
  // These stay as they are, and say nothing about it.
  add(2)
  add(1, 10)
  await vi.advanceTimersByTimeAsync(10)
  store.merge(ME, [{ ...added, status: 'failed', updatedAt: added.updatedAt + 1 }])
  const seen = new Set<string | undefined>()
  const status = () => store.list(ME).find((row) => row.chainId === 1 && row.hash === hash(1))?.status
  store.version.subscribe(() => seen.add(status()))
  await vi.advanceTimersByTimeAsync(1_400)
  expect([...seen]).toEqual(['failed'])
  expect(trackingStore.of(ME, `1:${hash(1)}`)).toEqual({})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(status()).toBe('confirmed')
})

test('R11.3 writes nothing of a poll that ends after the page has stopped', async () => {
  const chain = network()
  const { start, add, store } = watch({ 1: chain })
  chain.minedIn = 100
  chain.latency = 500
  const stop = start()
  add(1)
  await vi.advanceTimersByTimeAsync(10)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.list(ME)[0]?.status, chain.polls.length]).toEqual(['pending', 1])
})

test('R11.3 follows each chain, and notifies once nothing is left on any', async () => {
  const chains = { 1: network(), 10: network() }
  const { start, add, store, onIdle } = watch(chains)
  start()
  add(1)
  add(2, 10)
  add(3, 5)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([new Set(chains[1].polls), new Set(chains[10].polls)]).toEqual([
    new Set([hash(1)]),
    new Set([hash(2)]),
  ])
  Object.assign(chains[1], { minedIn: 90 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onIdle).not.toHaveBeenCalled()
  Object.assign(chains[10], { minedIn: 90 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onIdle).toHaveBeenCalled()
  expect(store.list(ME).map(({ chainId, status }) => [chainId, status])).toEqual([
    [5, 'pending'],
    [10, 'confirmed'],
    [1, 'confirmed'],
  ])
})

test('R11.3 a cleared transaction is not polled, and one that is added after idling is', async () => {
  const chain = network()
  const { start, add, store } = watch({ 1: chain })
  add(1)
  store.clear(ME)
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(chain.polls).toEqual([])
  add(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.polls).toEqual([hash(2)])
})

test('R11.3 forgets the tracking state of transactions that are no longer there', async () => {
  const { start, add, trackingStore } = watch({ 1: network() })
  add(1)
  for (const digit of [1, 2]) trackingStore.set(ME, `1:${hash(digit)}`, { unseen: true })
  start()
  expect([1, 2].map((digit) => trackingStore.of(ME, `1:${hash(digit)}`))).toEqual([{ unseen: true }, {}])
})

test('R11.6 a batch is followed with its wallet, and no network is asked for it', async () => {
  const chain = network()
  const { start, store, trackingStore } = watch({ 1: chain })
  store.addUnlessKnown(ME, 1, { hash: hash(1), description }, { calls: 2 })
  trackingStore.set(ME, `1:${hash(1)}`, { batch: { id: '0x1', connector: 'demo' } })
  start()
  await vi.advanceTimersByTimeAsync(100)
  expect([store.list(ME)[0]?.status, chain.polls]).toEqual(['confirmed', []])
})

test('R11.3 works without a window, as in a worker', async () => {
  vi.unstubAllGlobals()
  const chain = network()
  const { start, add } = watch({ 1: chain })
  const stop = start()
  add(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(chain.polls).toHaveLength(2)
  stop()
})
