import { type Chain, createClient, custom, defineChain, type Hash } from 'viem'
import { expect, it } from 'vitest'
import { readPaidFee } from './readPaidFee.ts'

const hash: Hash = `0x${'ab'.repeat(32)}`
const oracle = { gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' } } as const

function clientOf(receipt: unknown, contracts: NonNullable<Chain['contracts']> = {}) {
  const requests: unknown[] = []
  const chain = defineChain({
    id: 10,
    name: 'Rollup',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    contracts,
  })
  const request = async (asked: unknown) => {
    requests.push(asked)
    return receipt
  }
  return { client: createClient({ chain, transport: custom({ request }, { retryCount: 0 }) }), requests }
}

it('R11.1 the fee paid is the gas used at the price that was paid for it', async () => {
  const { client, requests } = clientOf({ gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00', l1Fee: '0x7' })
  expect(await readPaidFee(client, hash)).toBe(21_000_000_000_000n)
  expect(requests).toMatchObject([{ method: 'eth_getTransactionReceipt', params: [hash] }])
})

it('R11.1 on a rollup, the fee paid has the fee for publishing', async () => {
  const { client } = clientOf({ gasUsed: '0x5208', effectiveGasPrice: '0x1', l1Fee: '0x10' }, oracle)
  expect(await readPaidFee(client, hash)).toBe(21_016n)
})

it.each([
  ['there is no receipt', null, {}],
  ['the price is missing', { gasUsed: '0x5208' }, {}],
  ['the gas is no quantity', { gasUsed: '21000', effectiveGasPrice: '0x1' }, {}],
  ['the fee of a rollup is missing', { gasUsed: '0x5208', effectiveGasPrice: '0x1' }, oracle],
])('R11.1 the fee paid is unknown if %s', async (_, receipt, contracts) => {
  await expect(readPaidFee(clientOf(receipt, contracts).client, hash)).rejects.toThrow()
})
