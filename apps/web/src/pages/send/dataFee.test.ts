import { chainControls, type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { createClient, defineChain, http, serializeTransaction, size } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDataFee } from './dataFee.ts'
import { estimateFee } from './estimateFee.ts'

let chain: LocalChain
const [{ address: account }, { address: to }, , , { address: oracle }] = testAccounts

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'New' })
})
afterAll(() => chain.close())

function clientOf(contracts = {}) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpcUrls = { default: { http: [chain.rpcUrl] } }
  return createClient({
    chain: defineChain({ id: 31337, name: 'New', nativeCurrency, rpcUrls, contracts }),
    transport: http(chain.rpcUrl, { retryCount: 0 }),
  })
}

it('R11.5 adds what a rollup charges for publishing the transfer', async () => {
  // Returns its argument times 100,000,000.
  await chainControls(chain.rpcUrl).setCode(oracle, '0x6004356305f5e100025f5260205ff3')
  const rollup = clientOf({ gasPriceOracle: { address: oracle } })
  const dataFee = 128n * 10n ** 8n
  expect(await readDataFee(rollup)).toBe(dataFee)
  expect(await readDataFee(clientOf())).toBe(0n)
  const call = { account, to, value: 1n }
  expect((await estimateFee(rollup, call)) - (await estimateFee(clientOf(), call))).toBe(dataFee)
})

it('R11.5 fails if the oracle does', async () => {
  await chainControls(chain.rpcUrl).setCode(oracle, '0x5f5ffd')
  await expect(readDataFee(clientOf({ gasPriceOracle: { address: oracle } }))).rejects.toThrow('reverted')
})

it('R11.5 no transfer has more bytes', () => {
  const most = {
    type: 'eip1559',
    chainId: Number.MAX_SAFE_INTEGER,
    nonce: Number.MAX_SAFE_INTEGER,
    gas: 2n ** 64n - 1n,
    maxFeePerGas: 2n ** 96n - 1n,
    maxPriorityFeePerGas: 2n ** 96n - 1n,
    value: 2n ** 128n - 1n,
    to,
  } as const
  expect(size(serializeTransaction(most))).toBeLessThanOrEqual(128)
})
