import { parseEther, toHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { getCallsStatus, getCapabilities, sendCalls, sendTransaction } from 'wagmi/actions'
import { connectedSafe } from '../../testing/connectedSafe.ts'
import { type SafeAnswers, safeInfo } from '../../testing/safeParent.ts'
import { walletErrorCode } from '../walletError.ts'

const SAFE_HASH = toHex(7, { size: 32 })
const CHAIN_HASH = toHex(8, { size: 32 })
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const closing: (() => void)[] = []

async function open(answers: SafeAnswers = {}) {
  const page = await connectedSafe({ sendTransactions: () => ({ safeTxHash: SAFE_HASH }), ...answers })
  closing.push(page.close)
  return page
}

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('a Safe with one owner executes at once: the hash on the chain is answered', async () => {
  let count = 0
  const { parent, config, ended } = await open({
    getTxBySafeTxHash: () =>
      ++count > 2 ? { txStatus: 'SUCCESS', txHash: CHAIN_HASH } : { txStatus: 'AWAITING_EXECUTION' },
  })
  expect(await ended(sendTransaction(config, { to, value: parseEther('0.5') }))).toBe(CHAIN_HASH)
  expect(parent.askedFor('sendTransactions')[0]?.params).toEqual({
    txs: [{ to, value: '500000000000000000', data: '0x' }],
  })
})

test('R4.9 a Safe that waits for its owners is waited for, and their refusal is one', async () => {
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

test('what a transaction lacks is filled in, and gas is sent as a number', async () => {
  const { parent, provider, ended } = await open({ getTxBySafeTxHash: () => ({ txHash: CHAIN_HASH }) })
  const params = [{ to, gas: '0x5208', data: undefined, value: undefined, input: '0x1234' }]
  await ended(provider.request({ method: 'eth_sendTransaction', params }))
  expect(parent.askedFor('sendTransactions')[0]?.params).toEqual({
    txs: [{ to, value: '0', data: '0x1234' }],
    params: { safeTxGas: 21_000 },
  })
})

test.each([
  ['no receiver', [{ data: '0x6000' }]],
  ['a value that is none', [{ to, value: 'much' }]],
  ['data that is none', [{ to, data: 'much' }]],
  ['nothing', []],
])('R3.7 a transaction with %s is not handed to the Safe', async (_, params) => {
  const { parent, provider, ended } = await open()
  const sending = ended(provider.request({ method: 'eth_sendTransaction', params }))
  await expect(sending).rejects.toMatchObject({ code: -32602 })
  expect(parent.askedFor('sendTransactions')).toEqual([])
})

test('R4.9 a Safe whose question is closed has refused', async () => {
  const { config, failure } = await open({
    sendTransactions() {
      throw new Error('Transaction was rejected')
    },
  })
  expect(walletErrorCode(await failure(sendTransaction(config, { to })))).toBe('rejected')
})

test('several calls are one transaction of the Safe, whose end is told by its own hash', async () => {
  const { parent, config, ended } = await open()
  const { id } = await ended(
    sendCalls(config, {
      calls: [
        { to, value: 1n },
        { to, data: '0x1234' },
      ],
    }),
  )
  expect(id).toBe(SAFE_HASH)
  expect(parent.askedFor('sendTransactions')[0]?.params).toEqual({
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
    return ended(getCallsStatus(config, { id }))
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
  expect(await ended(getCapabilities(config, { chainId: 1 }))).toEqual({ atomic: { status: 'supported' } })
})

test.each([
  ['of another network', { chainId: '0xa' }, 5710],
  ['of another account', { from: to }, 4100],
  ['with a need that a Safe does not have', { capabilities: { paymasterService: {} } }, 5700],
  ['that are none', { calls: [] }, -32602],
])('calls %s are refused by their code', async (_, more, code) => {
  const { parent, provider, ended } = await open()
  const request = { version: '2.0.0', chainId: '0x1', calls: [{ to }], ...more }
  const sending = ended(provider.request({ method: 'wallet_sendCalls', params: [request] }))
  await expect(sending).rejects.toMatchObject({ code })
  expect(parent.askedFor('sendTransactions')).toEqual([])
})
