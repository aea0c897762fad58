import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
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
  const chain = await startChain({ id: 31337, name: 'Local One', ...options })
  started.push(chain)
  return chain
}

const responds = (url: string) =>
  rpc(url, 'eth_chainId').then(
    () => true,
    () => false,
  )

test('runs two chains side by side, each with its own chain ID and funded accounts', async () => {
  const [one, two] = await Promise.all([start(), start({ id: 31338, name: 'Local Two' })])
  expect(await rpc(one.rpcUrl, 'eth_chainId')).toBe('0x7a69')
  expect(await rpc(two.rpcUrl, 'eth_chainId')).toBe('0x7a6a')
  expect(new URL(one.rpcUrl).hostname).toBe('127.0.0.1')
  for (const { address } of testAccounts) {
    expect(await chainControls(two.rpcUrl).balanceOf(address)).toBe(10_000n * 10n ** 18n)
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
  await expect.poll(() => responds(rpcUrl), { timeout: 20_000, interval: 50 }).toBe(false)
})
