import type { Config } from '@wagmi/core'
import { expect, test } from 'vitest'
import { readBatch } from './readBatch.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HASH = `0x${'a'.repeat(64)}` as const

/** A configuration with the connections of these wallets, by the ID of the connector. */
function connected(
  wallets: Readonly<Record<string, { accounts?: string[]; request: (args: object) => unknown }>>,
) {
  const connections = Object.entries(wallets).map(([id, { accounts = [ACCOUNT], request }]) => {
    const connector = { id, getProvider: async () => ({ request: async (args: object) => request(args) }) }
    return [id, { accounts, chainId: 1, connector }] as const
  })
  return { state: { connections: new Map(connections) } } as unknown as Config
}

/** Reads the batch of a wallet that responds like this. */
const read = (response: unknown) =>
  readBatch(connected({ demo: { request: () => response } }), ACCOUNT, { id: '0x1', connector: 'demo' })

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
  [199, 'pending'],
  ['0x64', 'pending'],
  ['PENDING', 'pending'],
  [200, 'confirmed'],
  ['200', 'confirmed'],
  ['CONFIRMED', 'confirmed'],
  [299, 'confirmed'],
  [400, 'failed'],
  [500, 'failed'],
  [599, 'failed'],
  [600, 'partially_reverted'],
  [699, 'partially_reverted'],
])('R11.6 the status %j of a batch is %s', async (status, expected) => {
  expect(await read({ status, receipts: null })).toMatchObject({ status: expected, transactionHashes: [] })
})

test.each([
  ['an unknown status of a receipt', batch('maybe')],
  ['an object as the status of a receipt', batch({})],
  ['receipts that are no list', { status: 200, receipts: 7 }],
  ['an unknown status', { status: 'fine', receipts: [] }],
  ['a status below the ranges', { status: 99 }],
  ['a status between the ranges', { status: 300 }],
  ['another status between the ranges', { status: 399 }],
  ['a status above the ranges', { status: 700 }],
  ['no status', {}],
  ['nothing', null],
  ['a text', 'CONFIRMED'],
])('R12.5 rejects %s as invalid', async (_, response) => {
  await expect(read(response)).rejects.toThrow(/^Invalid /)
})

test('R11.6 reads whether a batch was atomic, and the hashes of its receipts', async () => {
  const receipts = [{ status: '0x1', transactionHash: HASH }, { status: '0x1' }]
  expect(await read({ status: 200, atomic: true, receipts })).toMatchObject({
    atomic: true,
    transactionHashes: [HASH],
  })
  expect(await read({ status: 200, atomic: 'true', receipts: [] })).toMatchObject({ atomic: false })
})

test('R12.5 an error names the invalid value, in at most 80 characters', async () => {
  await expect(read({ status: 'x'.repeat(100) })).rejects.toThrow(
    `Invalid status of a batch from the wallet: ${'x'.repeat(80)}.`,
  )
  await expect(read({ status: 200, receipts: 7 })).rejects.toThrow(
    'Invalid receipts of a batch from the wallet: 7.',
  )
  await expect(read(batch('maybe'))).rejects.toThrow(
    'Invalid receipt status of a batch from the wallet: maybe.',
  )
})

test('R11.6 asks the wallet that sent the batch, if it is connected with that account', async () => {
  const asked: unknown[] = []
  const answer = (args: object) => {
    asked.push(args)
    return { status: 100 }
  }
  const wrong = () => expect.unreachable()
  const config = connected({
    other: { request: wrong },
    demo: {
      accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', ACCOUNT.toLowerCase()],
      request: answer,
    },
  })
  await readBatch(config, ACCOUNT, { id: '0x1', connector: 'demo' })
  expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0x1'] }])
  const ofAnother = connected({
    demo: { accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'], request: wrong },
  })
  await expect(readBatch(ofAnother, ACCOUNT, { id: '0x1', connector: 'demo' })).rejects.toThrow(
    'The wallet "demo", which sent the batch, is not connected.',
  )
})
