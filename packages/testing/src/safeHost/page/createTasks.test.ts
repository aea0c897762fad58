import { type Hex, hashMessage, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chainControls } from '../../chains/chainControls.ts'
import { type LocalChain, startChain } from '../../chains/startChain.ts'
import { testAccounts } from '../../chains/testAccounts.ts'
import { type ChainClient, chainClient } from '../../contracts/chainClient.ts'
import { deploySafe } from '../../contracts/deploySafe.ts'
import { safeAbi } from '../../contracts/safeAbi.ts'
import type { Safe } from '../../contracts/safeAccount.ts'
import { deploySafeContracts, type SafeContracts } from '../../contracts/safeContracts.ts'
import { createTasks, REJECTED, type Tasks, type TasksOptions } from './createTasks.ts'
import { readMessage } from './readRequest.ts'

let chain: LocalChain
let client: ChainClient
let contracts: SafeContracts
let safe: Safe
let sent: Record<string, unknown>
let tasks: Tasks

const [ada, ben, cleo] = [testAccounts[0], testAccounts[1], testAccounts[2]].map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
)
const owners = [ada, ben, cleo].filter((owner) => owner !== undefined)
const [first, second, third] = owners.map(({ address }) => address)
if (!first || !second || !third) throw new Error('Three owners are needed.')

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  client = chainClient(chain)
  contracts = await deploySafeContracts(chain)
  safe = await deploySafe(client, { owners, threshold: 2, contracts })
  await chainControls(chain.rpcUrl).setBalance(safe.address, '5')
})
afterAll(() => chain?.close())
beforeEach(() => open())

function open(options: Partial<TasksOptions> = {}): void {
  sent = {}
  tasks = createTasks({
    safe,
    multiSend: contracts.multiSend,
    responses: 'complete',
    channel: {
      respond: (id, data) => (sent[id] = data),
      refuse: (id, error) => (sent[id] = error),
    },
    onChange: () => {},
    ...options,
  })
}

const message = readMessage({ message: 'Who is there?' })
const accepts = (signature: Hex) =>
  client.readContract({
    address: safe.address,
    abi: safeAbi,
    functionName: 'isValidSignature',
    args: [hashMessage('Who is there?'), signature],
  })
const newAddress = () => privateKeyToAccount(generatePrivateKey()).address
const stateOf = (id: string) => tasks.list().find((task) => task.id === id)

test('responds once enough owners have signed, with a signature that the contract accepts', async () => {
  tasks.add('m', message, 'off_chain')
  await tasks.sign('m', third)
  await tasks.sign('m', third)
  expect([sent, stateOf('m')?.state, stateOf('m')?.signatures.length]).toEqual([{}, 'open', 1])
  await tasks.sign('m', first)
  expect(stateOf('m')?.state).toBe('done')
  const { signature } = sent.m as { signature: Hex }
  expect(await accepts(signature)).toBe('0x1626ba7e')
  expect(sent.m).toEqual({ messageHash: stateOf('m')?.hash, signature })
})

test('an early response has only the hash of the message, and no other follows', async () => {
  open({ responses: 'early' })
  tasks.add('m', message, 'off_chain')
  await tasks.sign('m', first)
  const early = { messageHash: stateOf('m')?.hash }
  expect(sent.m).toEqual(early)
  await tasks.sign('m', second)
  expect([sent.m, stateOf('m')?.state]).toEqual([early, 'done'])
})

test('responds to on-chain signing after the first owner; the empty signature is valid after the last', async () => {
  tasks.add('m', message, 'off_chain')
  tasks.choose('m', 'on_chain')
  await tasks.sign('m', second)
  tasks.choose('m', 'off_chain')
  expect(sent.m).toEqual({ safeTxHash: stateOf('m')?.hash })
  await expect(accepts('0x')).rejects.toThrow()
  await tasks.sign('m', third)
  expect(stateOf('m')).toMatchObject({ state: 'done', way: 'on_chain', problem: null })
  expect(await accepts('0x')).toBe('0x1626ba7e')
})

test('a rejection is sent once, with the Safe web app’s error, and nothing is signed after it', async () => {
  tasks.add('m', message, 'off_chain')
  await tasks.sign('m', first)
  tasks.reject('m')
  expect(sent.m).toBe(REJECTED)
  await tasks.sign('m', second)
  expect(stateOf('m')).toMatchObject({ state: 'rejected' })
  expect(sent.m).toBe(REJECTED)
})

test('a proposed task that is then rejected keeps its response', async () => {
  tasks.add('t', { kind: 'calls', calls: [{ to: newAddress(), value: 1n, data: '0x' }] }, 'off_chain')
  await tasks.sign('t', first)
  tasks.reject('t')
  expect([sent.t, stateOf('t')?.state]).toEqual([{ safeTxHash: stateOf('t')?.hash }, 'rejected'])
})

test('sends one call directly, and several in one transaction, in order', async () => {
  const [ada, bob] = [newAddress(), newAddress()]
  tasks.add('t', { kind: 'calls', calls: [{ to: ada, value: parseEther('1'), data: '0x' }] }, 'on_chain')
  await Promise.all([tasks.sign('t', first), tasks.sign('t', second), tasks.sign('t', third)])
  expect(stateOf('t')).toMatchObject({ state: 'done', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const calls = [ada, bob].map((to) => ({ to, value: parseEther('0.5'), data: '0x' }) as const)
  tasks.add('u', { kind: 'calls', calls }, 'on_chain')
  await tasks.sign('u', first)
  await tasks.sign('u', third)
  expect(stateOf('u')?.state).toBe('done')
  const balances = await Promise.all([ada, bob].map((address) => client.getBalance({ address })))
  expect(balances).toEqual([parseEther('1.5'), parseEther('0.5')])
})

test('a transaction that the chain refuses is shown as failed', async () => {
  const calls = [{ to: newAddress(), value: parseEther('1000'), data: '0x' }] as const
  tasks.add('t', { kind: 'calls', calls }, 'on_chain')
  await tasks.sign('t', first)
  await tasks.sign('t', second)
  expect(stateOf('t')).toMatchObject({
    state: 'failed',
    txHash: null,
    problem: expect.stringContaining('rejected'),
  })
})

test('signs nothing while the network is unavailable, and can be retried', async () => {
  const prepare = safe.prepare
  let isAway = true
  open({
    safe: { ...safe, prepare: (call) => (isAway ? Promise.reject(new Error('away')) : prepare(call)) },
  })
  tasks.add('m', message, 'on_chain')
  await tasks.sign('m', first)
  expect(stateOf('m')).toMatchObject({
    state: 'open',
    signatures: [],
    problem: expect.stringContaining('network'),
  })
  isAway = false
  await tasks.sign('m', first)
  expect(stateOf('m')).toMatchObject({ problem: null, hash: (sent.m as { safeTxHash: Hex }).safeTxHash })
})
