import { expect, test } from 'vitest'
import type { ChainReads, Sent } from './chainReads.ts'
import { findReplacement, type Search } from './findReplacement.ts'

const account = `0x${'a'.repeat(40)}` as const
const NONCE = 7
const sent = { hash: `0x${'1'.repeat(64)}`, nonce: NONCE } as Sent
const refusal = Object.assign(new Error('missing trie node'), { code: -32000 })

type Network = {
  readonly head: number
  /** The block that used the nonce, if a transaction of the account did. */
  readonly minedIn?: number | undefined
  /** The block from which on the nonce is used. Default: `minedIn`. */
  readonly usedFrom?: number
  /** The earliest block whose counts are known. */
  readonly counts?: number
  readonly error?: Error
}

/** Searches to the end. Returns the outcome, the rounds and the blocks that were read. */
async function search({ head, minedIn, usedFrom = minedIn ?? 0, counts = 0, error = refusal }: Network) {
  const read = { counts: [] as number[], blocks: [] as number[] }
  const reads = {
    head: async () => head,
    async count(_: unknown, block: number) {
      read.counts.push(block)
      if (block < counts) throw error
      return block >= usedFrom ? NONCE + 1 : NONCE
    },
    async sentIn(block: number) {
      read.blocks.push(block)
      return block === minedIn ? sent : null
    },
  } as unknown as ChainReads
  let state: Search | undefined
  let rounds = 0
  do {
    state = await findReplacement({ reads, account, nonce: NONCE, search: state })
    rounds += 1
  } while (state.phase !== 'over' && rounds < 100)
  return { outcome: state.phase === 'over' ? state.outcome : null, rounds, ...read }
}

test.each([1_000, 999, 998, 937, 600, 1])(
  'R11.3 finds what used the nonce in block %i of 1,000, and reads that block only',
  async (minedIn) => {
    const { outcome, blocks, counts } = await search({ head: 1_000, minedIn })
    expect([outcome, blocks]).toEqual([sent, [minedIn]])
    expect(counts.length).toBeLessThanOrEqual(20)
  },
)

test('R11.3 goes back in growing steps, and then halves what is left', async () => {
  const { counts } = await search({ head: 1_000, minedIn: 990 })
  expect(counts).toEqual([999, 997, 993, 985, 989, 991, 990])
})

test('R11.3 a search makes at most eight calls in a round', async () => {
  const { rounds, counts, blocks } = await search({ head: 1_000_000, minedIn: 500_000 })
  expect(rounds).toBe(Math.ceil((counts.length + blocks.length) / 8))
})

test('R11.3 a nonce used without a transaction of the account is `used`, after the newest 128 blocks', async () => {
  const { outcome, blocks } = await search({ head: 1_000, usedFrom: 900 })
  expect(outcome).toBe('used')
  expect(blocks).toEqual([900, ...Array.from({ length: 128 }, (_, index) => 1_000 - index)])
})

test('R11.3 reads the newest blocks one by one where old counts are refused', async () => {
  const { outcome, blocks } = await search({ head: 1_000, minedIn: 950, counts: 1_001 })
  expect([outcome, blocks]).toEqual([sent, Array.from({ length: 51 }, (_, index) => 1_000 - index)])
})

test('R11.3 reads from the last block with a count on, where older counts are refused', async () => {
  const { outcome, blocks } = await search({ head: 1_000, minedIn: 950, counts: 990 })
  expect([outcome, blocks[0]]).toEqual([sent, 993])
  // Between 985, which is free, and 993.
  const halving = await search({ head: 1_000, minedIn: 990, counts: 985 })
  expect([halving.outcome, halving.blocks]).toEqual([sent, [990]])
})

test('R11.3 what is further back than 128 blocks without counts is unknown', async () => {
  const { outcome, blocks } = await search({ head: 1_000, minedIn: 872, counts: 1_001 })
  expect([outcome, blocks.length, blocks.at(-1)]).toEqual(['unknown', 128, 873])
  expect((await search({ head: 1_000, minedIn: 873, counts: 1_001 })).outcome).toBe(sent)
})

test('R11.3 a search ends at the first block', async () => {
  const { outcome, blocks } = await search({ head: 3, usedFrom: 0 })
  expect([outcome, blocks]).toEqual(['unknown', [3, 2, 1, 0]])
  expect((await search({ head: 0, minedIn: 0 })).outcome).toBe(sent)
})

test('R11.3 does not search further back than about four million blocks', async () => {
  const { outcome, counts } = await search({ head: 50_000_000, usedFrom: 1 })
  expect([outcome, counts.length]).toEqual(['unknown', 23])
})

test.each([-1, 429, -32005, undefined, '-32000'])(
  'R11.3 an RPC server that does not respond (%s) is no answer, and the search goes on later',
  async (code) => {
    const error = Object.assign(new Error('Not now.'), code === undefined ? {} : { code })
    await expect(search({ head: 1_000, minedIn: 950, counts: 1_001, error })).rejects.toBe(error)
  },
)
