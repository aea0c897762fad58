import { type Hex, hashMessage, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chainControls } from '../../chain/chainControls.ts'
import { type LocalChain, startChain } from '../../chain/startChain.ts'
import { testAccounts } from '../../chain/testAccounts.ts'
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
let said: Record<string, unknown>
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
  said = {}
  tasks = createTasks({
    safe,
    multiSend: contracts.multiSend,
    answers: 'complete',
    line: {
      answer: (id, data) => (said[id] = data),
      refuse: (id, error) => (said[id] = error),
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

test('a message is answered once enough owners have signed, with a signature that the contract accepts', async () => {
  tasks.add('m', message, 'off-chain')
  await tasks.sign('m', third)
  await tasks.sign('m', third)
  expect([said, stateOf('m')?.state, stateOf('m')?.signatures.length]).toEqual([{}, 'open', 1])
  await tasks.sign('m', first)
  expect(stateOf('m')?.state).toBe('done')
  const { signature } = said.m as { signature: Hex }
  expect(await accepts(signature)).toBe('0x1626ba7e')
  expect(said.m).toEqual({ messageHash: stateOf('m')?.hash, signature })
})

test('an early answer is the hash of the message alone, and the only one', async () => {
  open({ answers: 'early' })
  tasks.add('m', message, 'off-chain')
  await tasks.sign('m', first)
  const early = { messageHash: stateOf('m')?.hash }
  expect(said.m).toEqual(early)
  await tasks.sign('m', second)
  expect([said.m, stateOf('m')?.state]).toEqual([early, 'done'])
})

test('a message signed on chain is told of at the first owner, and good with the empty signature after the last', async () => {
  tasks.add('m', message, 'off-chain')
  tasks.choose('m', 'on-chain')
  await tasks.sign('m', second)
  tasks.choose('m', 'off-chain')
  expect(said.m).toEqual({ safeTxHash: stateOf('m')?.hash })
  await expect(accepts('0x')).rejects.toThrow()
  await tasks.sign('m', third)
  expect(stateOf('m')).toMatchObject({ state: 'done', way: 'on-chain', problem: null })
  expect(await accepts('0x')).toBe('0x1626ba7e')
})

test('a rejection is told in the words of the Safe web app, once, and nothing is signed after it', async () => {
  tasks.add('m', message, 'off-chain')
  await tasks.sign('m', first)
  tasks.reject('m')
  expect(said.m).toBe(REJECTED)
  await tasks.sign('m', second)
  expect(stateOf('m')).toMatchObject({ state: 'rejected' })
  expect(said.m).toBe(REJECTED)
})

test('what one owner has proposed and is then rejected keeps its answer', async () => {
  tasks.add('t', { kind: 'calls', calls: [{ to: newAddress(), value: 1n, data: '0x' }] }, 'off-chain')
  await tasks.sign('t', first)
  tasks.reject('t')
  expect([said.t, stateOf('t')?.state]).toEqual([{ safeTxHash: stateOf('t')?.hash }, 'rejected'])
})

test('one call is made as it is, several together, in their order', async () => {
  const [one, other] = [newAddress(), newAddress()]
  tasks.add('t', { kind: 'calls', calls: [{ to: one, value: parseEther('1'), data: '0x' }] }, 'on-chain')
  await Promise.all([tasks.sign('t', first), tasks.sign('t', second), tasks.sign('t', third)])
  expect(stateOf('t')).toMatchObject({ state: 'done', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const calls = [one, other].map((to) => ({ to, value: parseEther('0.5'), data: '0x' }) as const)
  tasks.add('u', { kind: 'calls', calls }, 'on-chain')
  await tasks.sign('u', first)
  await tasks.sign('u', third)
  expect(stateOf('u')?.state).toBe('done')
  const held = await Promise.all([one, other].map((address) => client.getBalance({ address })))
  expect(held).toEqual([parseEther('1.5'), parseEther('0.5')])
})

test('a transaction that the network refuses has failed, and says so', async () => {
  const calls = [{ to: newAddress(), value: parseEther('1000'), data: '0x' }] as const
  tasks.add('t', { kind: 'calls', calls }, 'on-chain')
  await tasks.sign('t', first)
  await tasks.sign('t', second)
  expect(stateOf('t')).toMatchObject({
    state: 'failed',
    txHash: null,
    problem: expect.stringContaining('refused'),
  })
})

test('while the network is away nothing is signed, and it can be tried again', async () => {
  const prepare = safe.prepare
  let isAway = true
  open({
    safe: { ...safe, prepare: (call) => (isAway ? Promise.reject(new Error('away')) : prepare(call)) },
  })
  tasks.add('m', message, 'on-chain')
  await tasks.sign('m', first)
  expect(stateOf('m')).toMatchObject({
    state: 'open',
    signatures: [],
    problem: expect.stringContaining('network'),
  })
  isAway = false
  await tasks.sign('m', first)
  expect(stateOf('m')).toMatchObject({ problem: null, hash: (said.m as { safeTxHash: Hex }).safeTxHash })
})
