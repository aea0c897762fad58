import { expect, test, vi } from 'vitest'
import { createChainReads } from './chainReads.ts'
import { EVENTS } from './executionLogs.ts'

const account = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const hash = `0x${'C'.repeat(64)}` as const
const lower = `0x${'c'.repeat(64)}` as const
const blockHash = `0x${'D'.repeat(64)}` as const

type Call = { readonly method: string; readonly params: readonly unknown[] }

/** A network that responds to every method with this, and the calls that it received. */
function network(respond: (call: Call) => unknown) {
  const stop = new AbortController()
  const calls: { readonly call: Call; readonly options: unknown }[] = []
  const request = async (call: Call, options: unknown) => {
    calls.push({ call, options })
    return respond(call)
  }
  return { calls, stop, reads: createChainReads({ request: request as never }, stop.signal) }
}
const readsOf = (response: unknown) => network(() => response).reads

const receipt = {
  transactionHash: hash,
  blockHash,
  blockNumber: '0x10',
  status: '0x1',
  logs: [],
}
const sent = {
  hash,
  from: account,
  to: account,
  nonce: '0x7',
  value: '0x0a',
  input: '0xAB',
}
const read = {
  hash: lower,
  from: account.toLowerCase(),
  to: account.toLowerCase(),
  nonce: 7,
  value: 10n,
  input: '0xab',
}
const INVALID = 'Invalid RPC response.'

test('R11.3 sends each call once, without retries, and none after the end', async () => {
  const { reads, calls, stop } = network(() => '0x10')
  expect(await reads.head()).toBe(16)
  expect(calls).toEqual([
    {
      call: { method: 'eth_blockNumber', params: [] },
      options: { retryCount: 0, signal: stop.signal },
    },
  ])
  stop.abort()
  await expect(reads.head()).rejects.toThrow('aborted')
  expect(calls).toHaveLength(1)
})

test('R11.3 a call without a response ends after 12 seconds', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  readsOf(new Promise(() => {}))
    .head()
    .catch(ended)
  await vi.advanceTimersByTimeAsync(11_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(new Error('eth_blockNumber timed out.'))
  vi.useRealTimers()
})

test('R11.3 reads a receipt, and none while its block is not imported', async () => {
  expect(await readsOf(receipt).receipt(lower)).toEqual({
    blockHash: blockHash.toLowerCase(),
    blockNumber: 16,
    status: 'confirmed',
  })
  expect((await readsOf({ ...receipt, status: '0x0', logs: undefined }).receipt(hash))?.status).toBe('failed')
  expect(await readsOf(null).receipt(hash)).toBeNull()
  expect(await readsOf({ ...receipt, blockHash: null, status: null }).receipt(hash)).toBeNull()
})

test.each([
  ['of another transaction', { ...receipt, transactionHash: blockHash }],
  ['without a block', { ...receipt, blockHash: '0x' }],
  ['with an unknown status', { ...receipt, status: '0x2' }],
  ['without a block number', { ...receipt, blockNumber: 'x' }],
  ['with a text as logs', { ...receipt, logs: 'none' }],
  ['that is a text', 'receipt'],
  ['that is missing', undefined],
])('R12.5 refuses a receipt %s', async (_, response) => {
  await expect(readsOf(response).receipt(hash)).rejects.toThrow(INVALID)
})

test('R11.3 reads a transaction, with its hex in lower case', async () => {
  const { reads, calls } = network(() => sent)
  expect(await reads.transaction(hash)).toEqual(read)
  expect(calls[0]?.call).toEqual({ method: 'eth_getTransactionByHash', params: [hash] })
  expect(await readsOf(null).transaction(hash)).toBeNull()
  expect((await readsOf({ ...sent, to: null, value: '0x' }).transaction(hash))?.value).toBe(0n)
  expect((await readsOf({ ...sent, to: null }).transaction(hash))?.to).toBeNull()
})

test.each([
  ['another hash', { hash: blockHash }],
  ['no hash', { hash: '0x' }],
  ['no sender', { from: null }],
  ['a nonce that is no hex', { nonce: '7' }],
  ['a nonce with more than hex', { nonce: '0x7z' }],
  ['a nonce with text before it', { nonce: ' 0x7' }],
  ['a number as value', { value: 10 }],
  ['no input', { input: undefined }],
])('R12.5 refuses a transaction with %s', async (_, change) => {
  await expect(readsOf({ ...sent, ...change }).transaction(hash)).rejects.toThrow(INVALID)
})

test('R11.3 reads a transaction count, at the latest or at a certain block', async () => {
  const { reads, calls } = network(() => '0x11')
  expect(await reads.count(account)).toBe(17)
  await reads.count(account, 0)
  await reads.count(account, 255)
  expect(calls.map(({ call }) => call.params)).toEqual([
    [account, 'latest'],
    [account, '0x0'],
    [account, '0xff'],
  ])
  await expect(readsOf(null).count(account)).rejects.toThrow(INVALID)
})

test('R11.3 reads the hash and the time of a block, without its transactions', async () => {
  const { reads, calls } = network(() => ({ hash: blockHash, timestamp: '0x5' }))
  expect(await reads.blockHash(31)).toBe(blockHash.toLowerCase())
  expect(await reads.timeOf(31)).toBe(5_000)
  const expected = { method: 'eth_getBlockByNumber', params: ['0x1f', false] }
  expect(calls.map(({ call }) => call)).toEqual([expected, expected])
  expect([await readsOf(null).blockHash(31), await readsOf(null).timeOf(31)]).toEqual([null, null])
  await expect(readsOf({ hash: '0x' }).blockHash(31)).rejects.toThrow(INVALID)
  await expect(readsOf({ timestamp: null }).timeOf(31)).rejects.toThrow(INVALID)
})

test('R11.3 finds the transaction of an account and a nonce in a block, which it reads once', async () => {
  const other = { ...sent, hash: blockHash }
  const { reads, calls } = network(() => ({
    transactions: [null, 'hash', { ...other, nonce: '0x8' }, { ...other, from: `0x${'b'.repeat(40)}` }, sent],
  }))
  expect(await reads.sentIn(16, account, 7)).toEqual(read)
  expect(await reads.sentIn(16, account, 9)).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual([{ method: 'eth_getBlockByNumber', params: ['0x10', true] }])
  await expect(readsOf({}).sentIn(16, account, 7)).rejects.toThrow(INVALID)
  await expect(readsOf(null).sentIn(16, account, 7)).rejects.toThrow(INVALID)
})

test.each([
  ['0x', false],
  ['0x00', true],
  ['0xef0100', true],
  [null, false],
  [['0x00', 1, 2], false],
])('R11.7 an account whose code is %j', async (code, hasCode) => {
  const { reads, calls } = network(() => code)
  expect(await reads.hasCode(account)).toBe(hasCode)
  expect(calls[0]?.call).toEqual({ method: 'eth_getCode', params: [account, 'latest'] })
})

const log = {
  address: account,
  topics: [EVENTS.safeFailure.toUpperCase().replace('0X', '0x'), hash],
  data: '0x',
  transactionHash: blockHash,
}
const execution = { hash, account } as const

test('R11.7 searches the logs of a range of blocks for an execution', async () => {
  const { reads, calls } = network(() => [log])
  expect(await reads.executionIn(16, 31, execution)).toBe(blockHash.toLowerCase())
  expect(calls.map(({ call }) => call.method)).toEqual(['eth_getLogs', 'eth_getLogs'])
  for (const { call } of calls)
    expect(call.params).toEqual([expect.objectContaining({ fromBlock: '0x10', toBlock: '0x1f' })])
  expect(await readsOf([]).executionIn(16, 31, execution)).toBeNull()
})

test('R11.7 a log that a reorg removed proves nothing', async () => {
  expect(await readsOf([{ ...log, removed: true }]).executionIn(16, 31, execution)).toBeNull()
  expect(await readsOf([{ ...log, removed: false }]).executionIn(16, 31, execution)).not.toBeNull()
})

test.each([
  ['that are no list', {}],
  ['with a log that is no object', ['log']],
  ['without an address', [{ ...log, address: null }]],
  ['without topics', [{ ...log, topics: '0x' }]],
  ['without data', [{ ...log, data: null }]],
  ['without a transaction', [{ ...log, transactionHash: '0x' }]],
])('R12.5 refuses logs %s', async (_, response) => {
  await expect(readsOf(response).executionIn(16, 31, execution)).rejects.toThrow(INVALID)
})

test('R11.7 an executed transaction has the outcome of its event, not that of its receipt', async () => {
  expect(await readsOf({ ...receipt, logs: [log] }).executionReceipt(hash, execution)).toEqual({
    blockHash: blockHash.toLowerCase(),
    blockNumber: 16,
    status: 'failed',
  })
  expect(await readsOf(receipt).executionReceipt(hash, execution)).toBeNull()
  expect(await readsOf(null).executionReceipt(hash, execution)).toBeNull()
})
