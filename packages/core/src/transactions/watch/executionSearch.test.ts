import { expect, test } from 'vitest'
import type { ChainReads } from './chainReads.ts'
import { findExecution, newExecutionSearch } from './findExecution.ts'

const account = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const hash = `0x${'1'.repeat(64)}` as const
const executedBy = `0x${'2'.repeat(64)}` as const
/** The network makes a block every second. By default the transaction is created at this one. */
const CREATED = 10_000
const MINUTE = 60
const refusal = (code: unknown, message = 'At most so many blocks.') =>
  Object.assign(new Error(message), { code })

type Network = {
  readonly head: number
  readonly created?: number
  readonly executedIn?: number
  /** Maximum blocks of a request, and the error for more. */
  readonly limit?: number
  readonly error?: unknown
  readonly isContract?: boolean
  /** The oldest block that the node has. */
  readonly oldest?: number
}

function search(network: Network, scanned?: number) {
  const {
    head,
    executedIn,
    limit = Number.POSITIVE_INFINITY,
    error = refusal(-32602),
    isContract = true,
  } = network
  const ranges: (readonly [from: number, to: number])[] = []
  const times: number[] = []
  const counts = { code: 0 }
  const reads = {
    head: async () => head,
    async hasCode() {
      counts.code += 1
      return isContract
    },
    async timeOf(block: number) {
      times.push(block)
      return block < (network.oldest ?? 0) ? null : block * 1_000
    },
    async executionIn(from: number, to: number) {
      ranges.push([from, to])
      if (to - from + 1 > limit) throw error
      return executedIn !== undefined && from <= executedIn && executedIn <= to ? executedBy : null
    },
  } as unknown as ChainReads
  const state = newExecutionSearch()
  let known = scanned
  return {
    ...{ ranges, times, counts, state },
    async next() {
      const row = { hash, createdAt: (network.created ?? CREATED) * 1_000 }
      const found = await findExecution({ reads, account, row, search: state, scanned: known })
      known = found.scanned
      return found
    },
  }
}

test('R11.7 goes back in growing steps to ten minutes before the submission', async () => {
  const { next, times, ranges } = search({ head: CREATED + 100, executedIn: CREATED + 50 })
  const earlier = [10_068, 10_004, 9_876, 9_620, 9_108]
  expect(await next()).toEqual({ transactionHash: executedBy, scanned: CREATED + 100, isOpen: false })
  expect(times).toEqual(earlier)
  expect(times.at(-2)).toBeGreaterThanOrEqual(CREATED - 10 * MINUTE)
  expect(ranges).toEqual([[9_108, CREATED + 100]])
})

test('R11.7 a block exactly ten minutes before the submission is not yet before it', async () => {
  const head = CREATED - 10 * MINUTE + 32
  const { next, times } = search({ head, executedIn: head })
  await next()
  expect(times).toEqual([CREATED - 600, CREATED - 664])
})

test('R11.7 takes six steps in a poll, and goes on with the next', async () => {
  const { next, times, ranges } = search({ head: CREATED + 5_000, executedIn: CREATED })
  expect(await next()).toEqual({ transactionHash: null, scanned: undefined, isOpen: true })
  expect([times.length, ranges.length]).toEqual([6, 0])
  const found = await next()
  expect([found.transactionHash, times.length]).toEqual([executedBy, 8])
})

test('R11.7 begins at the first block, at the oldest one of the node, or after 131,072 blocks', async () => {
  const atFirst = search({ head: 100, created: 50 })
  await atFirst.next()
  expect([atFirst.times, atFirst.ranges]).toEqual([[68, 4, 0], [[0, 100]]])
  const pruned = search({ head: CREATED + 20_000, oldest: CREATED + 19_950 })
  await pruned.next()
  expect(pruned.ranges[0]?.[0]).toBe(CREATED + 20_000 - 32 - 64)
  const far = search({ head: CREATED + 1_000_000 })
  for (let poll = 0; far.ranges.length === 0 && poll < 10; poll += 1) await far.next()
  expect(far.ranges[0]?.[0]).toBe(CREATED + 1_000_000 - 32 * (2 ** 13 - 1))
})

test('R11.7 asks for 2,000 blocks at a time, up to the newest', async () => {
  const { next, ranges } = search({ head: 9_000 }, 1_011)
  expect(await next()).toEqual({ transactionHash: null, scanned: 9_000, isOpen: false })
  expect(ranges).toEqual([
    [999, 2_998],
    [2_999, 4_998],
    [4_999, 6_998],
    [6_999, 8_998],
    [8_999, 9_000],
  ])
})

test('R11.7 leaves what is beyond six requests to the next poll', async () => {
  const { next, ranges } = search({ head: 20_000 }, 12)
  expect(await next()).toEqual({ transactionHash: null, scanned: 11_999, isOpen: true })
  await next()
  expect(ranges[6]).toEqual([11_987, 13_986])
})

test('R11.7 searches the last twelve blocks again, also of a node that is behind', async () => {
  for (const [scanned, first] of [
    [500, 488],
    [520, 488],
    [5, 0],
  ] as const) {
    const { next, ranges } = search({ head: 500 }, scanned)
    expect((await next()).scanned).toBe(500)
    expect(ranges).toEqual([[first, 500]])
  }
})

test('R11.7 asks for half as many blocks after each refusal, and keeps that number', async () => {
  const { next, ranges, state } = search({ head: 3_000, limit: 500 }, 12)
  await next()
  expect(ranges.map(([from, to]) => to - from + 1)).toEqual([2_000, 1_000, 500, 500, 500, 500])
  expect(state.range).toBe(500)
})

test('R11.7 a server that refuses ten blocks has no logs, and is asked once in a poll', async () => {
  const { next, ranges } = search({ head: 3_000, limit: 0 }, 12)
  await next()
  expect(ranges.map(([from, to]) => to - from + 1)).toEqual([2_000, 1_000, 500, 250, 125, 62])
  expect(await next()).toEqual({ transactionHash: null, scanned: 12, isOpen: false })
  expect(ranges.slice(6).map(([from, to]) => to - from + 1)).toEqual([31, 15, 10])
  await next()
  expect(ranges).toHaveLength(10)
})

test.each([429, -32005])(
  'R11.7 after the rate limit %i the next poll asks for fewer blocks',
  async (code) => {
    const error = refusal(code)
    const { next, state } = search({ head: 3_000, limit: 0, error }, 12)
    await expect(next()).rejects.toBe(error)
    expect(state.range).toBe(1_000)
    for (let poll = 0; poll < 10; poll += 1) await expect(next()).rejects.toBe(error)
    expect(state.range).toBe(10)
  },
)

test.each([refusal(-1), refusal(undefined), refusal('-32602'), { code: -32602 }, new Error('Timed out.')])(
  'R11.7 a server that does not respond is asked for the same blocks again: %s',
  async (error) => {
    const { next, state } = search({ head: 3_000, limit: 0, error }, 12)
    await expect(next()).rejects.toBe(error)
    expect(state.range).toBe(2_000)
  },
)

test('R11.7 asks for the code of a contract account once, and of others each time', async () => {
  const contract = search({ head: 100 }, 12)
  await contract.next()
  await contract.next()
  expect(contract.counts.code).toBe(1)
  const plain = search({ head: 100, isContract: false }, 12)
  expect(await plain.next()).toEqual({ transactionHash: null, scanned: 12, isOpen: false })
  await plain.next()
  expect([plain.counts.code, plain.ranges]).toEqual([2, []])
})
