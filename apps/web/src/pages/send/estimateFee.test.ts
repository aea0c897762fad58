import { chainControls, type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { type Client, createClient, custom, type Hex, http, parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTransfer, estimateErrorCode, estimateFee } from './estimateFee.ts'

let chains: readonly LocalChain[]
const clientOf = (url: string): Client => createClient({ transport: http(url, { retryCount: 0 }) })
const [{ address: account }, { address: to }, { address: contract }] = testAccounts
const value = 1n

beforeAll(async () => {
  chains = await Promise.all([
    startChain({ id: 31337, name: 'New' }),
    startChain({ id: 31338, name: 'Old', hardfork: 'berlin' }),
  ])
})
afterAll(() => Promise.all(chains.map((chain) => chain.close())))

const estimate = (call: object = {}) =>
  estimateFee(clientOf(chains[0]?.rpcUrl ?? ''), { account, to, value, ...call })

it('R11.5 estimates the fee of a transfer, also on a network without EIP-1559', async () => {
  for (const { rpcUrl } of chains)
    expect(await estimateFee(clientOf(rpcUrl), { account, to, value })).toBeGreaterThan(21_000n)
})

it.each<[string, Hex]>([
  ['reverts', '0x5f5ffd'],
  ['has an invalid opcode', '0xfe'],
])('R11.5 a transfer to a contract that %s would fail', async (_, code) => {
  await chainControls(chains[0]?.rpcUrl ?? '').setCode(contract, code)
  const error = await estimate({ to: contract }).catch((error: unknown) => error)
  expect(estimateErrorCode(error)).toBe('would_fail')
})

it('R11.5 checks the balance against the amount and the fee', async () => {
  const client = clientOf(chains[0]?.rpcUrl ?? '')
  const balance = await getBalance(client, { address: account })
  await checkTransfer(client, { account, to, value: balance - parseEther('0.01') })
  const error = await checkTransfer(client, { account, to, value: balance }).catch((error: unknown) => error)
  expect(estimateErrorCode(error)).toBe('insufficient_funds')
})

it('a network that does not report the balance does not stop a transfer', async () => {
  const { request } = clientOf(chains[0]?.rpcUrl ?? '')
  const silent = custom({
    request: (call) =>
      call.method === 'eth_getBalance' ? Promise.reject(new Error('Away.')) : request(call),
  })
  await checkTransfer(createClient({ transport: silent }), { account, to, value })
})

it('R11.5 distinguishes a node that reports a low balance from one that does not respond', async () => {
  const low = Object.assign(new Error('insufficient funds for transfer'), { code: -32000 })
  const request = ({ method }: { method: string }) =>
    method === 'eth_estimateGas' ? Promise.reject(low) : Promise.resolve('0x1')
  const poor = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const errorOf = (client: Client) =>
    checkTransfer(client, { account, to, value }).catch((error: unknown) => estimateErrorCode(error))
  expect(await errorOf(poor)).toBe('insufficient_funds')
  expect(await errorOf(clientOf('http://127.0.0.1:9'))).toBe('not_checked')
})
