import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  type ChainControls,
  chainControls,
  type LocalChain,
  startChain,
  testAccounts,
} from '@countersign/dev-env/testing'
import { createClient, createWalletClient, type Hash, http, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getTransactionCount } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecentTransaction } from './RecentTransaction.ts'
import { watchReceipt } from './watchReceipt.ts'

const account = privateKeyToAccount(testAccounts[0].privateKey)
const receiver = testAccounts[1].address

let chain: LocalChain
let controls: ChainControls
let rpc: Awaited<ReturnType<typeof startUnsteadyRpc>>

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  controls = chainControls(chain.rpcUrl)
  rpc = await startUnsteadyRpc(chain.rpcUrl)
})
afterAll(async () => {
  rpc.close()
  await chain.close()
})

/** The chain's RPC behind a door that can be shut. */
async function startUnsteadyRpc(target: string) {
  let isDown = false
  let refused = 0
  const server = createServer(async (request, response) => {
    if (isDown) {
      refused += 1
      response.destroy()
      return
    }
    const body = await text(request)
    const answer = await fetch(target, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    shut: (down: boolean) => {
      isDown = down
    },
    refused: () => refused,
    close: () => server.close(),
  }
}

const wallet = () => createWalletClient({ account, transport: http(chain.rpcUrl) })
const ether = { chain: null, gas: 100_000n, maxPriorityFeePerGas: parseGwei('2') } as const

function watch(hash: Hash, signal = new AbortController().signal) {
  const transaction: RecentTransaction = {
    hash,
    chainId: 31337,
    description: 'Send 1 ETH',
    status: 'pending',
    confirmations: 1,
    createdAt: 0,
    updatedAt: 0,
  }
  const client = createClient({ transport: http(rpc.url, { retryCount: 0 }), pollingInterval: 50 })
  return watchReceipt({ client, transaction, signal, pause: 50 })
}

test('R11.1 a receipt confirms a transaction, or says that it failed', async () => {
  const sent = await wallet().sendTransaction({
    ...ether,
    to: receiver,
    value: 1n,
    maxFeePerGas: parseGwei('20'),
  })
  expect(await watch(sent)).toBe('confirmed')
  // Init code that reverts: the transaction is mined, and fails.
  const failing = await wallet().sendTransaction({
    ...ether,
    data: '0x60006000fd',
    maxFeePerGas: parseGwei('20'),
  })
  expect(await watch(failing)).toBe('failed')
})

test('R11.3 an RPC that is down leaves it pending, and is asked again until it is back', async () => {
  const hash = await wallet().sendTransaction({
    ...ether,
    to: receiver,
    value: 1n,
    maxFeePerGas: parseGwei('20'),
  })
  rpc.shut(true)
  let outcome: string | null | undefined
  const watching = watch(hash).then((status) => {
    outcome = status
  })
  await expect.poll(rpc.refused).toBeGreaterThan(2)
  expect(outcome).toBeUndefined()
  rpc.shut(false)
  await watching
  expect(outcome).toBe('confirmed')
})

test('R11.3 a transaction that another one takes the place of is told as replaced, or as cancelled', async () => {
  for (const [status, to, value] of [
    ['cancelled', account.address, 0n],
    ['replaced', receiver, 5n],
  ] as const) {
    await controls.pauseMining()
    const nonce = await getTransactionCount(wallet(), { address: account.address })
    const send = (gwei: string, change: object) =>
      wallet().sendTransaction({ ...ether, nonce, maxFeePerGas: parseGwei(gwei), ...change } as never)
    const first = await send('20', { to: receiver, value: 1n })
    const watching = watch(first)
    // The watcher has to have seen it before it goes.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await send('40', { to, value, maxPriorityFeePerGas: parseGwei('4') })
    await controls.resumeMining()
    expect(await watching).toBe(status)
  }
})

test('R11.3 a watcher that is stopped reports nothing', async () => {
  await controls.pauseMining()
  const hash = await wallet().sendTransaction({
    ...ether,
    to: receiver,
    value: 1n,
    maxFeePerGas: parseGwei('20'),
  })
  const stop = new AbortController()
  const watching = watch(hash, stop.signal)
  stop.abort()
  await controls.resumeMining()
  expect(await watching).toBeNull()
})
