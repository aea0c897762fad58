import { getCallsStatus, getCapabilities, sendCalls, sendTransaction } from '@wagmi/core/actions'
import { parseEther, toHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { walletErrorCode } from '../../provider/walletError.ts'
import { connectedSafe } from '../../testing/connectedSafe.ts'
import { type SafeResponses, safeInfo } from '../../testing/safeParent.ts'

const SAFE_HASH = toHex(7, { size: 32 })
const CHAIN_HASH = toHex(8, { size: 32 })
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const closing: (() => void)[] = []

async function open(responses: SafeResponses = {}) {
  const page = await connectedSafe({ sendTransactions: () => ({ safeTxHash: SAFE_HASH }), ...responses })
  closing.push(page.close)
  return page
}

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('a single-owner Safe executes at once and returns the transaction hash', async () => {
  let count = 0
  const { parent, config, settle } = await open({
    getTxBySafeTxHash: () =>
      ++count > 2 ? { txStatus: 'SUCCESS', txHash: CHAIN_HASH } : { txStatus: 'AWAITING_EXECUTION' },
  })
  expect(await settle(sendTransaction(config, { to, value: parseEther('0.5') }))).toBe(CHAIN_HASH)
  expect(parent.requestsOf('sendTransactions')[0]?.params).toEqual({
    txs: [{ to, value: '500000000000000000', data: '0x' }],
  })
})

test('R4.9 waits for the owners of a Safe, and their rejection is a user rejection', async () => {
  const seen = [
    { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null },
    null,
    { txStatus: 'AWAITING_EXECUTION' },
  ]
  const { config, failure } = await open({
    getSafeInfo: () => safeInfo({ threshold: 2 }),
    getTxBySafeTxHash: () => (seen.length > 0 ? seen.shift() : { txStatus: 'CANCELLED' }),
  })
  expect(walletErrorCode(await failure(sendTransaction(config, { to })))).toBe('rejected')
  expect(seen).toHaveLength(0)
})

test('fills in missing transaction fields and sends gas as a number', async () => {
  const { parent, provider, settle } = await open({ getTxBySafeTxHash: () => ({ txHash: CHAIN_HASH }) })
  const params = [{ to, gas: '0x5208', data: undefined, value: undefined, input: '0x1234' }]
  await settle(provider.request({ method: 'eth_sendTransaction', params }))
  expect(parent.requestsOf('sendTransactions')[0]?.params).toEqual({
    txs: [{ to, value: '0', data: '0x1234' }],
    params: { safeTxGas: 21_000 },
  })
})

test.each([
  ['no receiver', [{ data: '0x6000' }]],
  ['an invalid value', [{ to, value: 'much' }]],
  ['invalid data', [{ to, data: 'much' }]],
  ['nothing', []],
])('R3.7 does not send a transaction with %s to the Safe', async (_, params) => {
  const { parent, provider, settle } = await open()
  const sending = settle(provider.request({ method: 'eth_sendTransaction', params }))
  await expect(sending).rejects.toMatchObject({ code: -32602 })
  expect(parent.requestsOf('sendTransactions')).toEqual([])
})

test('R4.9 closing the Safe’s request is a rejection', async () => {
  const { config, failure } = await open({
    sendTransactions() {
      throw new Error('Transaction was rejected')
    },
  })
  expect(walletErrorCode(await failure(sendTransaction(config, { to })))).toBe('rejected')
})

test('sends several calls as one Safe transaction and reports its own hash', async () => {
  const { parent, config, settle } = await open()
  const { id } = await settle(
    sendCalls(config, {
      calls: [
        { to, value: 1n },
        { to, data: '0x1234' },
      ],
    }),
  )
  expect(id).toBe(SAFE_HASH)
  expect(parent.requestsOf('sendTransactions')[0]?.params).toEqual({
    txs: [
      { to, value: '1', data: '0x' },
      { to, value: '0', data: '0x1234' },
    ],
  })
  const statusWith = async (details: object, receipt: unknown = null) => {
    Object.assign(parent.script, {
      getTxBySafeTxHash: () => details,
      eth_getTransactionReceipt: () => receipt,
    })
    return settle(getCallsStatus(config, { id }))
  }
  const receipt = { logs: [], blockHash: SAFE_HASH, blockNumber: 7, gasUsed: '0x5208' }
  expect(await statusWith({ txStatus: 'AWAITING_CONFIRMATIONS' })).toMatchObject({
    status: 'pending',
    chainId: 1,
  })
  expect(await statusWith({ txStatus: 'SUCCESS', txHash: CHAIN_HASH })).toMatchObject({ status: 'pending' })
  expect(await statusWith({ txStatus: 'SUCCESS', txHash: CHAIN_HASH }, receipt)).toMatchObject({
    status: 'success',
    atomic: true,
    receipts: [{ status: 'success', transactionHash: CHAIN_HASH, blockNumber: 7n, gasUsed: 21_000n }],
  })
  expect(await statusWith({ txStatus: 'CANCELLED' })).toMatchObject({ status: 'failure', statusCode: 400 })
  expect(await settle(getCapabilities(config, { chainId: 1 }))).toEqual({ atomic: { status: 'supported' } })
})

test.each([
  ['of another network', { chainId: '0xa' }, 5710],
  ['of another account', { from: to }, 4100],
  ['with a need that a Safe does not have', { capabilities: { paymasterService: {} } }, 5700],
  ['without any call', { calls: [] }, -32602],
])('rejects calls %s with the right code', async (_, more, code) => {
  const { parent, provider, settle } = await open()
  const request = { version: '2.0.0', chainId: '0x1', calls: [{ to }], ...more }
  const sending = settle(provider.request({ method: 'wallet_sendCalls', params: [request] }))
  await expect(sending).rejects.toMatchObject({ code })
  expect(parent.requestsOf('sendTransactions')).toEqual([])
})
