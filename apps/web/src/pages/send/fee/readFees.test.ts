import { chainControls, type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { type Client, createClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDataFee } from './readDataFee.ts'
import { highestPrice, readPrices } from './readPrices.ts'

let chain: LocalChain
let old: LocalChain
const clientOf = ({ rpcUrl }: LocalChain): Client => createClient({ transport: http(rpcUrl) })

beforeAll(async () => {
  const both = [
    startChain({ id: 31337, name: 'New' }),
    startChain({ id: 31338, name: 'Old', hardfork: 'berlin' }),
  ]
  ;[chain, old] = (await Promise.all(both)) as [LocalChain, LocalChain]
})
afterAll(() => Promise.all([chain.close(), old.close()]))

describe('readPrices', () => {
  it('R11.1 returns maxFeePerGas and maxPriorityFeePerGas', async () => {
    const prices = await readPrices(clientOf(chain))
    expect(Object.keys(prices)).toEqual(['maxFeePerGas', 'maxPriorityFeePerGas'])
    expect(highestPrice(prices)).toBeGreaterThan(0n)
  })

  it('R11.1 returns a legacy gas price on a network without EIP-1559', async () => {
    const prices = await readPrices(clientOf(old))
    expect(Object.keys(prices)).toEqual(['gasPrice'])
    expect(highestPrice(prices)).toBeGreaterThan(0n)
  })

  it('R11.3 rejects when the network does not respond', async () => {
    const unreachable = createClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    await expect(readPrices(unreachable)).rejects.toThrow('HTTP request failed')
  })
})

describe('readDataFee', () => {
  const oracle = testAccounts[4].address

  it('R11.1 requests the L1 fee for the transaction’s bytes, signature included', async () => {
    // Returns its argument times 100,000,000.
    await chainControls(chain.rpcUrl).setCode(oracle, '0x6004356305f5e100025f5260205ff3')
    expect(await readDataFee(clientOf(chain), oracle, 40)).toBe(100n * 10n ** 8n)
  })

  it('R11.1 returns no L1 fee when the oracle is missing or reverts', async () => {
    await expect(readDataFee(clientOf(old), oracle, 40)).rejects.toThrow('returned no data')
    await chainControls(chain.rpcUrl).setCode(oracle, '0x5f5ffd')
    await expect(readDataFee(clientOf(chain), oracle, 40)).rejects.toThrow('reverted')
  })
})
