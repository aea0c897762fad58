import { type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { deployOffchainLookup, deployToken } from '@countersign/testing/contracts'
import { type Client, createClient, http, pad } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalance } from './readBalance.ts'

const account = testAccounts[0].address
let chain: LocalChain
let client: Client

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  client = createClient({ transport: http(chain.rpcUrl) })
})
afterAll(() => chain.close())

describe('readBalance', () => {
  it('R9.1 reads the token balance of an account', async () => {
    const token = await deployToken(chain, { symbol: 'TKN', name: 'Test Token', decimals: 6 })
    await token.mint(account, 1_234n)
    expect(await readBalance(client, { token: token.address, account })).toBe(1_234n)
  })

  it('R12.5 returns no balance for a contract that is no token or uses CCIP-Read', async () => {
    expect(await readBalance(client, { token: testAccounts[1].address, account })).toBeNull()
    for (const lookupOptions of [{}, { response: pad('0x01') }])
      expect(
        await readBalance(client, { token: await deployOffchainLookup(chain, lookupOptions), account }),
      ).toBeNull()
  })

  it('R11.3 rejects when the network is down', async () => {
    const unreachable = createClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    await expect(readBalance(unreachable, { token: account, account })).rejects.toThrow('HTTP request failed')
  })
})
