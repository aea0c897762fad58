import { type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { deployOffchainLookup, deployToken, type LocalToken } from '@countersign/testing/contracts'
import { type Client, createClient, http, pad, parseEther } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Asset } from '../asset/Asset.ts'
import { simulateTransfer } from './simulateTransfer.ts'

const from = testAccounts[0].address
const to = testAccounts[1].address
const coin: Asset = { kind: 'coin', symbol: 'ETH', decimals: 18 }

let chain: LocalChain
let token: LocalToken
let client: Client
let asset: Asset

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  client = createClient({ transport: http(chain.rpcUrl) })
  token = await deployToken(chain, { symbol: 'TKN', name: 'Test Token', decimals: 6 })
  asset = { kind: 'token', address: token.address, symbol: 'TKN', name: 'Test Token', decimals: 6 }
  await token.mint(from, 1_000n)
})
afterAll(() => chain.close())
beforeEach(() => token.setTransferOutcome(from, 'success'))

const simulate = (sentAsset: Asset, value: bigint, receiver = to) =>
  simulateTransfer(client, { from, to: receiver, asset: sentAsset, value })

describe('simulateTransfer', () => {
  it('R11.1 a transfer that works passes, and nothing is sent', async () => {
    const before = await getTransactionCount(client, { address: from })
    await simulate(coin, 1n)
    await simulate(asset, 1_000n)
    expect(await getTransactionCount(client, { address: from })).toBe(before)
  })

  it.each([
    ['reason', { kind: 'words', words: 'Transfers are closed today.' }],
    ['custom_error', { kind: 'unknown', selector: expect.stringMatching(/^0x[0-9a-f]{8}$/) }],
    ['panic', { kind: 'panic', code: 1 }],
    ['no_data', { kind: 'silent' }],
    ['returns_false', { kind: 'returned_false' }],
  ] as const)(
    'R11.1 a token that fails by "%s" is reported before the wallet opens',
    async (mood, reason) => {
      await token.setTransferOutcome(from, mood)
      await expect(simulate(asset, 1n)).rejects.toMatchObject({ name: 'WouldFailError', reason })
    },
  )

  it('R11.1 accepts a token whose transfer returns nothing', async () => {
    await token.setTransferOutcome(from, 'returns_nothing')
    await simulate(asset, 1n)
  })

  it('R11.1 fails for more than the balance, for a token with its own error', async () => {
    await expect(simulate(asset, 1_001n)).rejects.toMatchObject({ reason: { kind: 'insufficient_balance' } })
    const poor = { asset: coin, from, to, value: parseEther('1000000') }
    await expect(simulateTransfer(client, poor)).rejects.toMatchObject({
      reason: { kind: 'insufficient_funds' },
    })
  })

  it('R11.1 fails for coins to a non-payable contract and for a token without a contract', async () => {
    await expect(simulate(coin, 1n, token.address)).rejects.toMatchObject({ reason: { kind: 'silent' } })
    const gone: Asset = { ...coin, kind: 'token', name: 'Gone', address: to }
    await expect(simulate(gone, 1n)).rejects.toMatchObject({ reason: { kind: 'no_contract' } })
  })

  it('R12.5 treats a CCIP-Read lookup as a failed transfer', async () => {
    // Looked up nowhere at all, and then "true".
    const address = await deployOffchainLookup(chain, { response: pad('0x01') })
    const astray: Asset = { ...coin, kind: 'token', name: 'Astray', address }
    const reason = { kind: 'unknown', selector: '0x556f1830' }
    await expect(simulate(astray, 1n)).rejects.toMatchObject({ reason })
    await expect(simulate(coin, 1n, await deployOffchainLookup(chain))).rejects.toMatchObject({ reason })
  })

  it('R11.3 rejects when the network is down', async () => {
    const unreachable = createClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    for (const sentAsset of [coin, asset])
      await expect(
        simulateTransfer(unreachable, { from, to, asset: sentAsset, value: 1n }),
      ).rejects.toMatchObject({
        name: 'NotCheckedError',
      })
  })
})
