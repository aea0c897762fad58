import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getContractAddress } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type LocalChain, startChain } from '../chains/startChain.ts'
import { rpc } from '../rpc/rpc.ts'
import { randomAddress, sendAs } from './deployer.ts'

let chain: LocalChain

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
})
afterAll(() => chain.close())

/** Deploys a contract of no code. */
const nothing = { data: '0x00' } as const

/** The chain, with automine reported as on, and with other requests if `change` changes them. */
async function inFront({ rpcUrl }: LocalChain, change = (body: string) => body) {
  const server = createServer(async (request, response) => {
    const body = change(await text(request))
    if (body.includes('anvil_getAutomine')) response.end('{"jsonrpc":"2.0","id":1,"result":true}')
    else response.end(await (await fetch(rpcUrl, { method: 'POST', body, headers })).text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
const headers = { 'content-type': 'application/json' }

test('mines transactions that automine missed', async () => {
  const network = await inFront(chain)
  await rpc(chain.rpcUrl, 'evm_setAutomine', [false])
  try {
    expect(await sendAs(network, randomAddress(), [nothing, nothing])).toHaveLength(2)
  } finally {
    await rpc(chain.rpcUrl, 'evm_setAutomine', [true])
    network.close()
  }
})

test('serializes concurrent sends of one account', async () => {
  const from = randomAddress()
  const sent = await Promise.all([sendAs(chain, from, [nothing, nothing]), sendAs(chain, from, [nothing])])
  expect(new Set(sent.flat()).size).toBe(3)
})

test('sends again what waits for a transaction that was lost', async () => {
  const from = randomAddress()
  let isFirst = true
  const network = await inFront(chain, (body) => {
    if (body.includes('eth_getTransactionReceipt')) vi.setSystemTime(Date.now() + 1_000)
    if (!isFirst || !body.includes('eth_sendTransaction')) return body
    isFirst = false
    return body.replace('"nonce":"0x0"', '"nonce":"0x1"')
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    network.close()
  })
  expect(await sendAs(network, from, [nothing])).toEqual([getContractAddress({ from, nonce: 0n })])
})

test('sends again what another process replaced', async () => {
  const from = randomAddress()
  await rpc(chain.rpcUrl, 'evm_setAutomine', [false])
  try {
    const sending = sendAs(chain, from, [nothing])
    await vi.waitFor(async () => {
      expect(await rpc(chain.rpcUrl, 'eth_getTransactionCount', [from, 'pending'])).toBe('0x1')
    })
    await rpc(chain.rpcUrl, 'anvil_setNextBlockBaseFeePerGas', ['0x77359400'])
    await rpc(chain.rpcUrl, 'eth_sendTransaction', [{ from, to: from, nonce: '0x0' }])
    await rpc(chain.rpcUrl, 'evm_setAutomine', [true])
    await rpc(chain.rpcUrl, 'evm_mine')
    expect(await sending).toEqual([getContractAddress({ from, nonce: 1n })])
  } finally {
    await rpc(chain.rpcUrl, 'evm_setAutomine', [true])
  }
})
