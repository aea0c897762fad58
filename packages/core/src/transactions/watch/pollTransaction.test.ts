import { keccak256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import type { MinedBlock, TrackingState } from '../transactionTracking.ts'
import type { ChainReads, Receipt, Sent } from './chainReads.ts'
import { newPollMemory, type PollMemory, pollTransaction } from './pollTransaction.ts'

const account = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const me = account.toLowerCase()
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const [own, other, blockHash, reorged] = [hashOf('1'), hashOf('2'), hashOf('b'), hashOf('c')]

const row = (change: Partial<RecentTransaction> = {}): RecentTransaction => ({
  hash: own,
  chainId: 1,
  description: 'Send 1 ETH',
  status: 'pending',
  confirmations: 1,
  createdAt: 0,
  updatedAt: 0,
  ...change,
})
const sent = (change: Partial<Sent> = {}): Sent => ({
  ...{ hash: own, from: me, to: hashOf('d').slice(0, 42), nonce: 7, value: 1n, input: '0x' },
  ...change,
})
const call = keccak256(stringToHex(`${sent().to} 1 0x`))
const receipt: Receipt = { blockHash, blockNumber: 100, status: 'confirmed' }
const block = (change: Partial<MinedBlock> = {}): MinedBlock => ({
  ...{ number: 100, hash: blockHash, status: 'confirmed', by: own },
  ...change,
})

type Network = {
  readonly head?: number
  readonly blockHash?: string | null
  readonly receipts?: Readonly<Record<string, Receipt>>
  readonly sent?: Sent | null
  /** The account's transaction count. */
  readonly count?: number
  /** The block from which on it is used. Default: the newest. */
  readonly usedFrom?: number
  /** The error of a count at a block. */
  readonly refusal?: Error
  /** What used the nonce, in the newest block. */
  readonly used?: Sent | null
  readonly executedBy?: Receipt | null
  /** Whether the account is a contract, and the transaction that its logs have for the hash. */
  readonly contract?: { readonly transactionHash: typeof own | null }
}

function reads(network: Network) {
  const { head = 100, usedFrom = head, refusal, receipts = {}, count = 7, used = null, contract } = network
  return {
    head: async () => head,
    blockHash: async () => (network.blockHash === undefined ? blockHash : network.blockHash),
    receipt: async (hash: string) => receipts[hash] ?? null,
    transaction: async () => network.sent ?? null,
    async executionReceipt(hash: string, execution: object) {
      expect([hash, execution]).toEqual([other, { hash: own, account }])
      return network.executedBy ?? null
    },
    executionIn: async () => contract?.transactionHash ?? null,
    hasCode: async () => contract !== undefined,
    timeOf: async () => 0,
    async count(_: string, at?: number) {
      if (at !== undefined && refusal) throw refusal
      return at === undefined || at >= usedFrom ? count : 0
    },
    sentIn: async (at: number) => (at === head ? used : null),
  } as unknown as ChainReads
}

/** Polls once with each of these networks, and returns the last result. */
async function poll(
  networks: Network | readonly Network[],
  { row: changes = {}, tracking = {} }: { row?: Partial<RecentTransaction>; tracking?: TrackingState } = {},
  memory: PollMemory = newPollMemory(),
) {
  let result = null
  for (const network of Array.isArray(networks) ? networks : [networks]) {
    const params = { account, row: row(changes), tracking, memory, reads: reads(network) } as const
    result = await pollTransaction(params)
  }
  return result
}
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

test('R11.1 a pending transaction shows its nonce, and a digest of its call', async () => {
  expect(await poll({ sent: sent() })).toEqual({
    change: { nonce: 7, status: 'pending' },
    tracking: { call },
    isOpen: false,
  })
  expect((await poll({ sent: sent() }, { row: { nonce: 7 } }))?.change).toEqual({ status: 'pending' })
  const known = { call: hashOf('e') }
  expect((await poll({ sent: sent() }, { tracking: known }))?.tracking).toEqual(known)
})

test('R11.1 of a transaction of another sender neither is kept', async () => {
  expect(await poll({ sent: sent({ from: hashOf('d').slice(0, 42) }) })).toEqual({
    change: { status: 'pending' },
    tracking: {},
    isOpen: false,
  })
})

test.each([
  [100, 1, { status: 'confirmed' }, {}],
  [100, 3, { status: 'pending' }, { depth: 1 }],
  [101, 3, { status: 'pending' }, { depth: 2 }],
  [102, 3, { status: 'confirmed' }, {}],
  [99, 3, { status: 'pending' }, { depth: 1 }],
  [104, 1, { status: 'confirmed' }, {}],
  [105, 1, { status: 'confirmed' }, { isFinal: true }],
  [105, 8, { status: 'pending' }, { depth: 6 }],
  [106, 8, { status: 'pending' }, { depth: 7 }],
  [107, 8, { status: 'confirmed' }, { isFinal: true }],
] as const)(
  'R11.1 mined in block 100, at block %i of %i confirmations',
  async (head, confirmations, change, more) => {
    const mined = await poll({ head, receipts: { [own]: receipt } }, { row: { confirmations } })
    expect(mined).toEqual({
      change: { ...change, replacedBy: null, transactionHashes: null },
      tracking: { block: block(), ...more },
      isOpen: false,
    })
    // And the same in the next poll, which reads the block only.
    const again = await poll({ head }, { row: { confirmations }, tracking: { block: block(), call } })
    expect(again).toEqual({ change, tracking: { call, block: block(), ...more }, isOpen: false })
  },
)

test('R11.1 a node that is behind counts no confirmation back', async () => {
  const tracking = { block: block(), depth: 3 }
  expect((await poll({ head: 100 }, { row: { confirmations: 5 }, tracking }))?.tracking.depth).toBe(3)
  // Nor does it make a confirmed transaction pending.
  const ended = { row: { confirmations: 5, status: 'confirmed' }, tracking: { block: block() } } as const
  expect((await poll({ head: 100 }, ended))?.change).toEqual({ status: 'confirmed' })
})

test('R11.3 in a new block its confirmations begin again', async () => {
  const receipts = { [own]: { ...receipt, blockHash: reorged } }
  const before = {
    row: { confirmations: 5, status: 'confirmed' },
    tracking: { block: block(), depth: 3 },
  } as const
  expect(await poll({ head: 101, blockHash: reorged, receipts }, before)).toMatchObject({
    change: { status: 'pending' },
    tracking: { block: block({ hash: reorged }), depth: 2 },
  })
  expect(
    (
      await poll(
        {
          head: 101,
          blockHash: reorged,
          receipts: { [own]: { ...receipts[own], status: 'failed' } as Receipt },
        },
        {
          ...before,
          row: { status: 'confirmed' },
        },
      )
    )?.change.status,
  ).toBe('failed')
})

test('R11.1 a transaction that is mined at its first poll shows its nonce and its call too', async () => {
  expect(await poll({ head: 100, receipts: { [own]: receipt }, sent: sent() })).toMatchObject({
    change: { status: 'confirmed', nonce: 7 },
    tracking: { call },
  })
})

test('R11.3 another browser’s result is kept, although this node has fewer confirmations', async () => {
  const network = { receipts: { [own]: receipt } }
  const change = (await poll(network, { row: { status: 'confirmed', confirmations: 3 } }))?.change
  expect(change?.status).toBe('confirmed')
  expect((await poll(network, { row: { status: 'failed', confirmations: 3 } }))?.change.status).toBe(
    'pending',
  )
})

test('R11.3 a receipt of a block that is not on the chain changes nothing, and is read again at once', async () => {
  const network = { blockHash: reorged, receipts: { [own]: receipt }, sent: sent() }
  expect(await poll(network)).toEqual({ change: { nonce: 7 }, tracking: { call }, isOpen: true })
  expect((await poll({ ...network, blockHash: null }))?.isOpen).toBe(true)
})

test.each([
  ['another block', reorged, 2, true],
  ['no block', null, 5, false],
])(
  'R11.3 a completed transaction whose node has %s is pending after agreeing polls',
  async (_, hash, polls, isOpen) => {
    const before = { row: { status: 'confirmed' }, tracking: { block: block(), call } } as const
    const memory = newPollMemory()
    const network = { blockHash: hash }
    for (let index = 1; index < polls; index += 1)
      expect(await poll(network, before, memory)).toEqual({
        change: {},
        tracking: { block: block(), call },
        isOpen,
      })
    const reverted = await poll(network, before, memory)
    expect(reverted).toMatchObject({ change: { status: 'pending' }, tracking: { call } })
    expect(reverted?.tracking).not.toHaveProperty('block')
    expect(memory.gone).toBe(0)
  },
)

test('R11.3 a block that is back between two polls keeps a completed transaction', async () => {
  const before = { row: { status: 'confirmed' }, tracking: { block: block() } } as const
  const gone = { blockHash: reorged }
  expect((await poll([gone, {}, gone], before))?.change).toEqual({})
})

test('R11.3 the block of a transaction that is no longer the row’s counts for nothing', async () => {
  const tracking = { block: block({ by: other }) }
  expect((await poll({}, { tracking }))?.tracking).toEqual({})
  const replaced = { row: { replacedBy: other, nonce: 7, status: 'replaced' }, tracking } as const
  expect((await poll({ head: 105 }, replaced))?.tracking).toEqual({ ...tracking, isFinal: true })
  // In the same block, but by another hash: its confirmations begin again.
  const mined = { row: { confirmations: 5 }, tracking: { ...tracking, depth: 3 } }
  expect((await poll({ receipts: { [own]: receipt } }, mined))?.tracking).toEqual({
    block: block(),
    depth: 1,
  })
})

test('R11.3 a transaction without a trace is not seen after five polls', async () => {
  expect((await poll(times(4, {}), { row: { nonce: 7 } }))?.tracking).toEqual({})
  for (const row of [{ nonce: 7 }, {}])
    expect(await poll(times(5, {}), { row })).toEqual({
      change: { status: 'pending' },
      tracking: { unseen: true },
      isOpen: false,
    })
  expect((await poll([...times(4, {}), { sent: sent() }, {}], { row: { nonce: 7 } }))?.tracking).toEqual({})
})

test('R11.3 a used nonce counts when two polls in a row agree', async () => {
  const used = { count: 8, used: sent({ hash: other, value: 2n }) }
  const before = { row: { nonce: 7 } }
  expect(await poll(used, before)).toEqual({ change: { status: 'pending' }, tracking: {}, isOpen: true })
  expect((await poll([used, {}, used], before))?.change).toEqual({ status: 'pending' })
  expect((await poll([used, used], before))?.change).toMatchObject({ status: 'replaced', replacedBy: other })
})

test.each([
  ['replaced', { value: 2n }, 'replaced'],
  ['cancelled', { to: me, value: 0n }, 'cancelled'],
  ['replaced', { to: me, value: 0n, input: '0x00' }, 'replaced'],
  ['replaced', { to: me, value: 1n }, 'replaced'],
  ['replaced', { value: 0n }, 'replaced'],
  ['sped up', {}, 'pending'],
] as const)('R11.3 what used its nonce shows that it was %s', async (_, change, status) => {
  const used = { count: 8, used: sent({ hash: other, ...change }) }
  const before = { row: { nonce: 7 }, tracking: { call } }
  // Its receipt is still missing.
  expect(await poll([used, used], before)).toEqual({
    change: { status, replacedBy: other },
    tracking: { call },
    isOpen: true,
  })
  const mined = { ...used, receipts: { [other]: receipt } }
  expect(await poll([used, mined], before)).toEqual({
    change: { replacedBy: other, status: status === 'pending' ? 'confirmed' : status },
    tracking: { call, block: block({ by: other }) },
    isOpen: false,
  })
  // Or its block is not on the chain.
  const offChain = { ...mined, blockHash: reorged }
  expect(await poll([used, offChain], before)).toMatchObject({
    change: { status, replacedBy: other },
    isOpen: true,
  })
})

test('R11.3 a search that takes longer than a poll goes on with the next one, at once', async () => {
  const used = { head: 1_000, usedFrom: 600, count: 8 }
  const searching = { change: { status: 'pending' }, tracking: {}, isOpen: true }
  expect(await poll(times(2, used), { row: { nonce: 7 } })).toEqual(searching)
  expect(await poll(times(3, used), { row: { nonce: 7 } })).toEqual(searching)
})

test('R11.3 a nonce that no transaction of the account used shows it as replaced, without a replacement', async () => {
  expect(await poll(times(20, { count: 8 }), { row: { nonce: 7 }, tracking: { call } })).toEqual({
    change: { status: 'replaced' },
    tracking: { call },
    isOpen: false,
  })
})

test('R11.3 a replacement that is out of reach leaves it pending, not seen on the network', async () => {
  const refusal = Object.assign(new Error('missing trie node'), { code: -32000 })
  expect(await poll(times(15, { count: 8, refusal }), { row: { nonce: 7 } })).toEqual({
    change: { status: 'pending' },
    tracking: { unseen: true },
    isOpen: false,
  })
})

test('R11.3 a nonce that the transaction itself used is no replacement', async () => {
  const used = { count: 8, used: sent() }
  expect(await poll([used, used], { row: { nonce: 7 } })).toEqual({
    change: { status: 'pending' },
    tracking: {},
    isOpen: true,
  })
})

test('R11.3 a replacement is settled by its own receipt, until the transaction itself is mined', async () => {
  const before = { row: { status: 'replaced', replacedBy: other, nonce: 7 } } as const
  const replaced = await poll({ head: 105, receipts: { [other]: receipt }, count: 8 }, before)
  expect(replaced).toEqual({
    change: {},
    tracking: { block: block({ by: other }), isFinal: true },
    isOpen: false,
  })
  expect((await poll({ receipts: { [own]: receipt } }, before))?.change).toEqual({
    status: 'confirmed',
    replacedBy: null,
    transactionHashes: null,
  })
})

test('R11.3 a replaced transaction stays so while its nonce is used, and is pending again when it is not', async () => {
  const before = { row: { status: 'replaced', replacedBy: other, nonce: 7 } } as const
  const stays = { change: {}, tracking: {}, isOpen: false }
  expect(await poll(times(5, { count: 8 }), before)).toEqual(stays)
  // Also if its block is no longer on the chain.
  const tracking = { block: block({ by: other }) }
  const reorg = { count: 8, blockHash: reorged }
  expect(await poll(times(2, reorg), { ...before, tracking })).toEqual({ ...stays, tracking })
  expect((await poll(times(5, { count: 7 }), before))?.change).toEqual({
    status: 'pending',
    replacedBy: null,
  })
  const unknown = { row: { status: 'cancelled', replacedBy: other } } as const
  expect((await poll(times(5, { count: 7 }), unknown))?.change).toEqual({})
  const failed = { row: { status: 'failed', nonce: 7 } } as const
  expect((await poll(times(5, { count: 8 }), failed))?.change).toEqual({ status: 'pending' })
})

test('R11.7 the logs of a contract account are searched from the second poll without a trace on', async () => {
  const contract = { transactionHash: other }
  expect(await poll({ contract })).toEqual({ change: { status: 'pending' }, tracking: {}, isOpen: false })
  expect(await poll([{ contract }, { contract }])).toEqual({
    change: { status: 'pending', transactionHashes: [other] },
    tracking: { scanned: 100 },
    isOpen: true,
  })
  const unseen = { contract: { transactionHash: null } }
  expect(await poll(times(5, unseen))).toEqual({
    change: { status: 'pending' },
    tracking: { unseen: true, scanned: 100 },
    isOpen: false,
  })
  // What was not seen on the network is, once it is found.
  expect((await poll([...times(4, unseen), { contract }]))?.tracking).toEqual({ scanned: 100 })
})

test('R11.7 an executed transaction has the outcome of its execution', async () => {
  const before = { row: { transactionHashes: [other] }, tracking: { scanned: 90 } } as const
  const executedBy = { ...receipt, status: 'failed' } as const
  expect(await poll({ executedBy }, before)).toMatchObject({
    change: { status: 'failed' },
    tracking: { block: block({ by: other, status: 'failed' }) },
  })
  // A pending one keeps its execution until another poll finds none.
  expect(await poll({}, before)).toEqual({
    change: { status: 'pending' },
    tracking: { scanned: 90 },
    isOpen: false,
  })
  const ended = { ...before, row: { ...before.row, status: 'failed' } } as const
  expect((await poll(times(5, {}), ended))?.change).toEqual({ status: 'pending', transactionHashes: null })
})
