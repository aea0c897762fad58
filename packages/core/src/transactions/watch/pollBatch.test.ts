import type { Hash } from 'viem'
import { expect, test } from 'vitest'
import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import { pollBatch, type ReadBatch } from './pollBatch.ts'
import { newPollMemory } from './pollTransaction.ts'

const batch = { id: '0x1', connector: 'wallet' }
const row: RecentTransaction = {
  hash: `0x${'1'.repeat(64)}`,
  chainId: 1,
  description: 'Two calls',
  status: 'pending',
  confirmations: 1,
  createdAt: 0,
  updatedAt: 0,
}
const silent = async () => Promise.reject(new Error('The wallet does not respond.'))
const lost = async () => Promise.reject(Object.assign(new Error('Unknown bundle ID.'), { code: 5730 }))
const pending: ReadBatch = async () => ({ status: 'pending', atomic: true, transactionHashes: [] })

/** Polls with these responses, one after the other, and returns the last result. */
async function pollWith(...responses: readonly ReadBatch[]) {
  const memory = newPollMemory()
  const results = []
  for (const readBatch of responses)
    results.push(await pollBatch({ row, tracking: { batch }, memory, readBatch }))
  return results.at(-1)
}

test('R11.6 a wallet that has not responded twice in a row counts as silent', async () => {
  const once = { change: {}, tracking: { batch }, isOpen: false }
  expect(await pollWith(silent)).toEqual(once)
  expect(await pollWith(silent, pending, silent)).toEqual(once)
  expect(await pollWith(silent, silent)).toEqual({ ...once, tracking: { batch, unseen: true } })
})

test('R11.6 a batch that its wallet does not know three times in a row is lost', async () => {
  expect(await pollWith(lost, lost)).toEqual({ change: {}, tracking: { batch }, isOpen: true })
  expect((await pollWith(lost, lost, pending, lost))?.change).toEqual({})
  expect(await pollWith(lost, lost, lost)).toEqual({
    change: { status: 'unknown' },
    tracking: { batch, isFinal: true },
    isOpen: false,
  })
})

test('R11.6 a pending batch shows its transactions, and no longer that the wallet is silent', async () => {
  const memory = newPollMemory()
  const poll = (transactionHashes: readonly Hash[]) =>
    pollBatch({
      ...{ row, tracking: { batch, unseen: true }, memory },
      readBatch: async () => ({ status: 'pending', atomic: true, transactionHashes }),
    })
  expect(await poll([])).toEqual({ change: {}, tracking: { batch }, isOpen: false })
  expect((await poll([row.hash])).change).toEqual({ transactionHashes: [row.hash] })
})

test.each(['confirmed', 'failed', 'partially_reverted'] as const)(
  'R11.6 a batch that is %s is final',
  async (status) => {
    const report = { status, atomic: false, transactionHashes: [row.hash] }
    expect(await pollWith(async () => report)).toEqual({
      change: report,
      tracking: { batch, isFinal: true },
      isOpen: false,
    })
    expect((await pollWith(async () => ({ ...report, transactionHashes: [] })))?.change).toEqual({
      status,
      atomic: false,
    })
  },
)

test.each([
  ['that another browser sent', {}, 'pending', false],
  ['that another browser sent and ended', {}, 'confirmed', true],
  ['that has ended', { batch }, 'failed', true],
] as const)('R11.6 asks no wallet for a batch %s', async (_, tracking, status, isFinal) => {
  const result = await pollBatch({
    ...{ row: { ...row, status }, tracking, memory: newPollMemory() },
    readBatch: () => expect.unreachable(),
  })
  expect(result).toEqual({ change: {}, tracking: { ...tracking, isFinal }, isOpen: false })
})
