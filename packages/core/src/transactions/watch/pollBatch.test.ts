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
  expect(await pollWith(silent)).toMatchObject({ change: {}, tracking: { batch } })
  expect((await pollWith(silent, pending, silent))?.tracking).toEqual({ batch })
  expect((await pollWith(silent, silent))?.tracking).toEqual({ batch, unseen: true })
})

test('R11.6 a batch that its wallet does not know three times in a row is lost', async () => {
  expect(await pollWith(lost, lost)).toEqual({ change: {}, tracking: { batch }, isOpen: true })
  expect((await pollWith(lost, lost, pending, lost))?.change).toEqual({})
  expect(await pollWith(lost, lost, lost)).toMatchObject({
    change: { status: 'unknown' },
    tracking: { batch, isFinal: true },
  })
})
