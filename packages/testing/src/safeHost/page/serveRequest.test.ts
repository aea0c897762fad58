import { type Hex, hexToBigInt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../chains/startChain.ts'
import { testAccounts } from '../../chains/testAccounts.ts'
import { chainClient } from '../../contracts/chainClient.ts'
import { deploySafe } from '../../contracts/deploySafe.ts'
import type { Safe } from '../../contracts/safeAccount.ts'
import { deploySafeContracts, type SafeContracts } from '../../contracts/safeContracts.ts'
import { createTasks, type Tasks } from './createTasks.ts'
import { serveRequests } from './serveRequest.ts'

let chain: LocalChain
let contracts: SafeContracts
let safe: Safe
let salt = 0
let tasks: Tasks
let ask: (method: string, params?: unknown) => Promise<unknown>
let later: Record<string, unknown>

const owners = [testAccounts[0], testAccounts[1]].map(({ privateKey }) => privateKeyToAccount(privateKey))
const [ada, ben] = [testAccounts[0].address, testAccounts[1].address]

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  contracts = await deploySafeContracts(chain)
})
afterAll(() => chain?.close())
beforeEach(async () => {
  safe = await deploySafe(chainClient(chain), { owners, contracts, salt: ++salt })
  open('complete')
})

function open(responses: 'complete' | 'early'): void {
  later = {}
  let count = 0
  const channel = {
    respond: (id: string, data: unknown) => (later[id] = { data }),
    refuse: (id: string, error: string) => (later[id] = { error }),
  }
  const host = { chain, appUrl: 'http://localhost:1/', safes: [], contracts }
  tasks = createTasks({ safe, multiSend: contracts.multiSend, channel, responses, onChange: () => {} })
  const origin = 'http://127.0.0.1:8549'
  const serve = serveRequests({ host, safe, tasks, channel, responses, origin, isDark: () => true })
  ask = async (method, params) => {
    const id = `r${++count}`
    await serve({ id, method, params })
    return later[id]
  }
}

test('returns the Safe’s info, chain and environment', async () => {
  expect(await ask('getSafeInfo')).toEqual({
    data: expect.objectContaining({
      safeAddress: safe.address,
      chainId: 31337,
      threshold: 2,
      owners: [ada, ben],
      isReadOnly: false,
      nonce: 0,
      version: '1.5.0',
    }),
  })
  expect(await ask('getEnvironmentInfo')).toEqual({ data: { origin: 'http://127.0.0.1:8549' } })
  expect(await ask('getChainInfo')).toMatchObject({ data: { chainId: '31337', chainName: 'Local One' } })
  expect(await ask('getSafeBalances')).toMatchObject({ data: { items: [{ balance: '0' }] } })
  expect(await ask('getCurrentTheme')).toEqual({ data: { darkMode: true } })
})

test('a frame can only read the chain', async () => {
  const { data } = (await ask('rpcCall', { call: 'eth_getBalance', params: [ada, 'latest'] })) as {
    data: Hex
  }
  expect(hexToBigInt(data)).toBe(10_000n * 10n ** 18n)
  for (const call of ['eth_sendTransaction', 'anvil_setBalance', 'evm_snapshot', 'personal_sign']) {
    expect(await ask('rpcCall', { call, params: [] })).toEqual({ error: `${call} is not available here` })
  }
  expect(await ask('rpcCall', { call: 'eth_call', params: [{ to: 'me' }] })).toHaveProperty('error')
  expect(await ask('rpcCall', 'eth_call')).toEqual({ error: 'Invalid call' })
})

test('signs messages off chain by default', async () => {
  expect(await ask('signMessage', { message: 'One' })).toBeUndefined()
  const setting = { call: 'safe_setSettings', params: [{ offChainSigning: false }] }
  expect(await ask('rpcCall', setting)).toEqual({ data: { offChainSigning: false } })
  await ask('signMessage', { message: 'Two' })
  expect(tasks.list().map(({ way }) => way)).toEqual(['off_chain', 'on_chain'])
  expect(await ask('signMessage', {})).toEqual({ error: 'Invalid message' })
})

test('without enough signatures it does not respond, or responds null with `early`', async () => {
  await ask('signMessage', { message: 'One' })
  await tasks.sign('r1', ada)
  const hash = tasks.list()[0]?.hash
  expect(await ask('getOffChainSignature', hash)).toBeUndefined()
  await tasks.sign('r1', ben)
  const { data } = later.r1 as { data: { signature: Hex } }
  expect(await ask('getOffChainSignature', hash)).toEqual({ data: data.signature })

  open('early')
  await ask('signMessage', { message: 'One' })
  await tasks.sign('r1', ada)
  expect(await ask('getOffChainSignature', hash)).toEqual({ data: null })
  expect(later.r1).toEqual({ data: { messageHash: hash } })
})

test('reports a Safe transaction from its first signature to its hash on the chain', async () => {
  await ask('sendTransactions', { txs: [{ to: ada, value: '0', data: '0x' }] })
  await tasks.sign('r1', ada)
  const { data } = later.r1 as { data: { safeTxHash: Hex } }
  const awaited = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null, executedAt: null }
  expect(await ask('getTxBySafeTxHash', data)).toMatchObject({ data: awaited })
  await tasks.sign('r1', ben)
  expect(await ask('getTxBySafeTxHash', data)).toMatchObject({
    data: { txStatus: 'SUCCESS', txHash: tasks.list()[0]?.txHash, safeAddress: safe.address },
  })
  const unknown = { safeTxHash: `0x${'0'.repeat(64)}` }
  expect(await ask('getTxBySafeTxHash', unknown)).toEqual({ error: 'Transaction not found' })
})

test('does not respond to an unknown method', async () => {
  expect(await ask('getEverything')).toBeUndefined()
  expect(await ask('toString')).toBeUndefined()
})
