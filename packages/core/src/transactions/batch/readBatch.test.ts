import type { Config } from '@wagmi/core'
import { expect, test } from 'vitest'
import { readBatch } from './readBatch.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HASH = `0x${'a'.repeat(64)}` as const

/** Reads the batch of a wallet that responds like this. */
function read(response: unknown) {
  const connector = { id: 'demo', getProvider: async () => ({ request: async () => response }) }
  const connections = new Map([['uid', { accounts: [ACCOUNT], chainId: 1, connector }]])
  const config = { state: { connections } } as unknown as Config
  return readBatch(config, ACCOUNT, { id: '0x1', connector: 'demo' })
}

const batch = (...statuses: readonly unknown[]) => ({
  status: 200,
  atomic: false,
  receipts: statuses.map((status) => ({ status, transactionHash: HASH })),
})

test.each(['0x0', '0x', '0x00', 0, '0', false, 'reverted'])(
  'R11.6 a batch whose receipt has the status %j has failed, whatever its own status is',
  async (status) => {
    expect(await read(batch(status))).toMatchObject({ status: 'failed', transactionHashes: [HASH] })
    expect(await read(batch(status, '0x1'))).toMatchObject({ status: 'partially_reverted' })
  },
)

test.each(['0x1', '0x01', 1, '1', true, 'success', undefined, null])(
  'R11.6 a batch whose receipt has the status %j is confirmed',
  async (status) => {
    expect(await read(batch(status))).toMatchObject({ status: 'confirmed' })
  },
)

test.each([
  [100, 'pending'],
  ['0x64', 'pending'],
  ['PENDING', 'pending'],
  [200, 'confirmed'],
  ['200', 'confirmed'],
  ['CONFIRMED', 'confirmed'],
  [400, 'failed'],
  [500, 'failed'],
  [600, 'partially_reverted'],
])('R11.6 the status %j of a batch is %s', async (status, expected) => {
  expect(await read({ status, receipts: null })).toMatchObject({ status: expected, transactionHashes: [] })
})

test.each([
  ['an unknown status of a receipt', batch('maybe')],
  ['an object as the status of a receipt', batch({})],
  ['receipts that are no list', { status: 200, receipts: 7 }],
  ['an unknown status', { status: 'fine', receipts: [] }],
  ['a status between the ranges', { status: 300 }],
  ['no status', {}],
  ['nothing', null],
  ['a text', 'CONFIRMED'],
])('R12.5 rejects %s as invalid', async (_, response) => {
  await expect(read(response)).rejects.toThrow(/^Invalid /)
})
