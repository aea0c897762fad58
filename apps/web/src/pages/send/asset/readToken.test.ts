import { type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { deployOffchainLookup, deployToken } from '@countersign/testing/contracts'
import { type Client, createClient, createTestClient, type Hex, http, pad, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readToken } from './readToken.ts'

let chain: LocalChain
let client: Client

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  client = createClient({ transport: http(chain.rpcUrl) })
})
afterAll(() => chain.close())

async function tokenCalled(symbol: string, name: string, decimals = 18) {
  const { address } = await deployToken(chain, { symbol, name, decimals })
  return address
}

describe('readToken', () => {
  it('R12.5 reads a token’s symbol, name and decimals', async () => {
    const address = await tokenCalled('TKN', 'Test Token', 6)
    expect(await readToken(client, address.toLowerCase() as Hex)).toEqual({
      kind: 'token',
      address,
      symbol: 'TKN',
      name: 'Test Token',
      decimals: 6,
    })
  })

  it('R12.5 truncates long text and removes invisible characters', async () => {
    const address = await tokenCalled(`U\u202ESD${'C'.repeat(5_000)}`, '\u200B')
    expect(await readToken(client, address)).toMatchObject({
      symbol: 'U SDCCCCCCCC…',
      name: 'U SDCCCCCCCC…',
    })
  })

  it('R12.5 reads bytes32 symbols and names', async () => {
    // Answers 6 to `decimals()` and the 32 bytes "OLD" to all else.
    const words = pad(stringToHex('OLD'), { dir: 'right' }).slice(2)
    const bytecode: Hex = `0x5f3560e01c63313ce567146035577f${words}5f5260205ff35b60065f5260205ff3`
    const address = testAccounts[3].address
    await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setCode({ address, bytecode })
    expect(await readToken(client, address)).toMatchObject({ symbol: 'OLD', name: 'OLD', decimals: 6 })
  })

  it('R12.5 a contract that reverts with endless CCIP-Read lookups is not a token', async () => {
    const address = await deployOffchainLookup(chain)
    await expect(readToken(client, address)).rejects.toMatchObject({ code: 'not_a_token' })
  })

  it('R12.5 distinguishes no contract, no token and no network', async () => {
    const contract = await tokenCalled('', '')
    await expect(readToken(client, contract)).rejects.toMatchObject({ code: 'not_a_token' })
    await expect(readToken(client, testAccounts[1].address)).rejects.toMatchObject({ code: 'no_contract' })
    const unreachable = createClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    await expect(readToken(unreachable, contract)).rejects.toMatchObject({ code: 'unreachable' })
  })
})
