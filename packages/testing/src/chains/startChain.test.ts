import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createPublicClient, http, multicall3Abi } from 'viem'
import { polygon } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { rpc } from '../rpc/rpc.ts'
import { chainControls } from './chainControls.ts'
import { type LocalChain, type StartChainOptions, startChain } from './startChain.ts'
import { testAccounts } from './testAccounts.ts'

const started: LocalChain[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((chain) => chain.close()))
})

async function start(options: Partial<StartChainOptions> = {}) {
  return closeAfterTest(await startChain({ id: 31337, name: 'Local One', ...options }))
}

function closeAfterTest(chain: LocalChain): LocalChain {
  started.push(chain)
  return chain
}

const responds = (url: string) =>
  rpc(url, 'eth_chainId').then(
    () => true,
    () => false,
  )

test('runs two chains side by side, each with its own chain ID and funded accounts', async () => {
  const [first, second] = await Promise.all([start(), start({ id: 31338, name: 'Local Two' })])
  expect(await rpc(first.rpcUrl, 'eth_chainId')).toBe('0x7a69')
  expect(await rpc(second.rpcUrl, 'eth_chainId')).toBe('0x7a6a')
  expect(new URL(first.rpcUrl).hostname).toBe('127.0.0.1')
  for (const { address } of testAccounts) {
    expect(await chainControls(second.rpcUrl).balanceOf(address)).toBe(10_000n * 10n ** 18n)
  }
})

test('a port in use is an error that names it, or replaced by a free one with orAnyPort', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  const port = typeof address === 'object' && address ? address.port : 0

  await expect(start({ port })).rejects.toMatchObject({
    code: 'port_taken',
    message: `Port ${port} is taken, so Local One cannot use it. Choose another port.`,
  })
  const elsewhere = await start({ port, orAnyPort: true })
  expect(elsewhere.rpcUrl).not.toContain(`:${port}`)
  expect(await responds(elsewhere.rpcUrl)).toBe(true)
  blocker.close()
})

test('a viem chain definition sets the ID, the name and the currency', async () => {
  const { id, name, nativeCurrency, rpcUrl } = await startChain({ chain: polygon }).then(closeAfterTest)
  expect({ id, name, nativeCurrency }).toEqual({
    id: 137,
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  })
  expect(await rpc(rpcUrl, 'eth_chainId')).toBe('0x89')
})

test('has Multicall3 where viem calls it on the chain of a definition, and changes nothing else', async () => {
  const { rpcUrl } = await startChain({ chain: polygon }).then(closeAfterTest)
  const client = createPublicClient({ chain: polygon, transport: http(rpcUrl) })
  const [{ address }] = testAccounts
  const balanceOf = { abi: multicall3Abi, functionName: 'getEthBalance', args: [address] } as const
  const contract = { address: polygon.contracts.multicall3.address, ...balanceOf }
  expect(await client.multicall({ contracts: [contract], allowFailure: false })).toEqual([
    10_000n * 10n ** 18n,
  ])
  expect(await client.getBlockNumber()).toBe(0n)
  expect(await client.getTransactionCount({ address })).toBe(0)
})

test('a fork has the ID and the state of its origin, and changes only itself', async () => {
  const origin = await start({ id: 777 })
  const account = '0x00000000000000000000000000000000000000aa'
  await origin.controls.setBalance(account, '1')
  const { number } = (await rpc(origin.rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as {
    number: string
  }
  await origin.controls.mine(3)
  const fork = await startChain({ forkUrl: origin.rpcUrl, forkBlockNumber: BigInt(number) }).then(
    closeAfterTest,
  )
  expect([fork.id, fork.name]).toEqual([777, 'Fork of chain 777'])
  expect(await rpc(fork.rpcUrl, 'eth_blockNumber')).toBe(number)
  expect(await fork.controls.balanceOf(account)).toBe(10n ** 18n)
  await fork.controls.setBalance(account, '2')
  expect(await origin.controls.balanceOf(account)).toBe(10n ** 18n)
})

test('an unreachable fork is an error with its host, without the key in its path', async () => {
  await expect(startChain({ forkUrl: 'http://127.0.0.1:1/secret' })).rejects.toMatchObject({
    code: 'fork_unreachable',
    message:
      'Could not read the chain ID from forkUrl at 127.0.0.1:1. Check the URL, its API key and the network.',
  })
})

test.each<[StartChainOptions, string]>([
  [{ id: 'abc' as never }, 'Chain ID must be a positive integer, got "abc".'],
  [{ id: 0 }, 'Chain ID must be a positive integer, got 0.'],
  [{ port: 70_000 }, 'port must be an integer from 0 to 65535, got 70000.'],
  [{ forkUrl: 'mainnet' }, 'forkUrl must be an HTTP URL, got "mainnet".'],
  [{ forkBlockNumber: 5n }, 'forkBlockNumber 5 needs a forkUrl.'],
])('refuses invalid options: %#', async (options, message) => {
  await expect(startChain(options)).rejects.toMatchObject({ code: 'invalid_option', message })
})

test('a closed chain no longer responds; closing twice is fine', async () => {
  const chain = await start()
  await Promise.all([chain.close(), chain.close()])
  await chain.close()
  expect(await responds(chain.rpcUrl)).toBe(false)
})

test('a transaction stays pending while mining is paused', async () => {
  const { rpcUrl } = await start()
  const controls = chainControls(rpcUrl)
  const [from, to] = testAccounts
  const before = await controls.balanceOf(to.address)
  const send = () =>
    rpc(rpcUrl, 'eth_sendTransaction', [{ from: from.address, to: to.address, value: '0x1' }])

  await controls.pauseMining()
  const hash = await send()
  expect(await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).toBe(null)
  await controls.mine()
  expect(await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })

  await controls.resumeMining()
  await send()
  await expect.poll(() => controls.balanceOf(to.address)).toBe(before + 2n)
})

test('reverts to a snapshot', async () => {
  const controls = chainControls((await start()).rpcUrl)
  const [{ address }] = testAccounts
  const id = await controls.snapshot()
  await controls.setBalance(address, '1.5')
  expect(await controls.balanceOf(address)).toBe(15n * 10n ** 17n)
  await controls.revert(id)
  expect(await controls.balanceOf(address)).toBe(10_000n * 10n ** 18n)
  await expect(controls.revert(id)).rejects.toMatchObject({ code: 'invalid_option' })
})

test('a reorg replaces the newest block and drops its transactions', async () => {
  const { rpcUrl } = await start()
  const [from, to] = testAccounts
  const transaction = { from: from.address, to: to.address, value: '0x1' }
  const hash = await rpc(rpcUrl, 'eth_sendTransaction', [transaction])
  const receipt = () => rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).toMatchObject({ blockNumber: '0x1' })
  await chainControls(rpcUrl).reorg()
  expect(await receipt()).toBe(null)
  expect(await rpc(rpcUrl, 'eth_blockNumber')).toBe('0x1')
})

test.each([
  ['is killed with kill -9', 'SIGKILL'],
  ['is ended by Ctrl-C', 'SIGINT'],
  ['ends with an uncaught error', 'throw'],
  ['exits by itself', 'exit'],
])('a network ends with its parent when that %s', async (_how, ending) => {
  const parent = fork(fileURLToPath(new URL('./testing/startOneChain.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--conditions=source'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [rpcUrl] = await once(parent, 'message')
  expect(await responds(rpcUrl)).toBe(true)

  if (ending.startsWith('SIG')) parent.kill(ending as NodeJS.Signals)
  else parent.send(ending)
  await once(parent, 'exit')
  await expect.poll(() => responds(rpcUrl), { interval: 50 }).toBe(false)
})
