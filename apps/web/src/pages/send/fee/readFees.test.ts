import { chainControls, type LocalChain, startChain, testAccounts } from '@countersign/dev-env/testing'
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
  it('R11.1 gas has a highest price, and what of it is for who mines it', async () => {
    const prices = await readPrices(clientOf(chain))
    expect(Object.keys(prices)).toEqual(['maxFeePerGas', 'maxPriorityFeePerGas'])
    expect(highestPrice(prices)).toBeGreaterThan(0n)
  })

  it('R11.1 on a network older than EIP-1559 gas has one price', async () => {
    const prices = await readPrices(clientOf(old))
    expect(Object.keys(prices)).toEqual(['gasPrice'])
    expect(highestPrice(prices)).toBeGreaterThan(0n)
  })

  it('R11.3 a network that does not answer has no price', async () => {
    const nobody = createClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    await expect(readPrices(nobody)).rejects.toThrow('HTTP request failed')
  })
})

describe('readDataFee', () => {
  const oracle = testAccounts[4].address

  it('R11.1 a rollup is asked for the bytes of the transaction, and of what is written into it later', async () => {
    // Answers its one argument times 100,000,000.
    await chainControls(chain.rpcUrl).setCode(oracle, '0x6004356305f5e100025f5260205ff3')
    expect(await readDataFee(clientOf(chain), oracle, 40)).toBe(100n * 10n ** 8n)
  })

  it('R11.1 an oracle that is not there, or knows no such question, gives no fee', async () => {
    await expect(readDataFee(clientOf(old), oracle, 40)).rejects.toThrow('returned no data')
    await chainControls(chain.rpcUrl).setCode(oracle, '0x5f5ffd')
    await expect(readDataFee(clientOf(chain), oracle, 40)).rejects.toThrow('reverted')
  })
})
