import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../store/stored.ts'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { ALICE, createSessionTrial, granted } from '../testing/sessionTrial.ts'
import {
  type ClosableWalletConnectProvider,
  createWalletConnectProvider,
  type ProviderPlatform,
} from './createWalletConnectProvider.ts'
import type { ProviderOptions } from './WalletConnectProvider.ts'

// Tests without a wallet. Tests with a wallet use a real relay, in packages/testing.

let node: Server
let url: string
const bodies: { method: string; params: unknown }[] = []
const opened: ClosableWalletConnectProvider[] = []
const sockets: string[] = []

/** A socket that never opens, and reports its creation. */
class SilentSocket extends EventTarget {
  readyState = 0
  constructor(address: string) {
    super()
    sockets.push(address)
  }
  send() {}
  close() {}
}

beforeAll(async () => {
  node = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    bodies.push(body)
    const answers: Record<string, string> = {
      eth_blockNumber: JSON.stringify({ jsonrpc: '2.0', id: body.id, result: '0x10' }),
      eth_call: JSON.stringify({ id: body.id, error: { code: 3, message: 'reverted', data: '0x08' } }),
      eth_syncing: JSON.stringify({ id: body.id, result: null }),
      eth_odd: '[]',
    }
    response.end(answers[body.method] ?? 'not json')
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => node.close(resolve)))
afterEach(() => {
  vi.useRealTimers()
  for (const provider of opened.splice(0)) provider.close()
  sockets.length = 0
  bodies.length = 0
})

async function open(options: Partial<ProviderOptions & ProviderPlatform> = {}) {
  const provider = await createWalletConnectProvider({
    projectId: 'YOUR_PROJECT_ID',
    relayUrl: 'ws://127.0.0.1:9',
    optionalChains: [137, 1],
    rpcMap: { 137: url },
    WebSocket: SilentSocket as unknown as typeof globalThis.WebSocket,
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    ...options,
  })
  opened.push(provider)
  return provider
}

/** A browser with a stored session. */
function withSession(changes: object = {}) {
  const localStorage = createMemoryStorage()
  const trial = createSessionTrial()
  trial.now = Math.floor(Date.now() / 1000)
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(trial.connect(changes)))
  return localStorage
}

test('R5.1 rejects without a project ID', async () => {
  await expect(open({ projectId: ' ' })).rejects.toThrow('No projectId found.')
})

test('R4.11 opens no socket until it needs one', async () => {
  const provider = await open()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  await provider.disconnect()
  // A socket would open in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(sockets).toEqual([])
})

test('restores the stored session and subscribes to it', async () => {
  const provider = await open({ localStorage: withSession() })
  expect(provider.accounts).toEqual([ALICE])
  expect(provider.session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`])
  expect(provider.session).not.toHaveProperty('key')
  await expect.poll(() => sockets).toHaveLength(1)
})

test('emits the URI at once, without a network', async () => {
  const provider = await open()
  const shown: string[] = []
  provider.on('display_uri', (uri) => shown.push(uri))
  const connecting = provider.connect()
  expect(shown).toEqual([
    expect.stringMatching(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d+$/),
  ])
  expect(provider.pairing).toMatchObject({ uri: shown[0], sent: false })
  expect(sockets).toEqual([])
  provider.abandon()
  await expect(connecting).rejects.toMatchObject({ name: 'WalletConnectError', code: 'cancelled' })
  expect(provider.pairing).toBeUndefined()
})

test('cancels the first connect with a second', async () => {
  const provider = await open()
  const first = provider.connect({ optionalChains: [1] })
  const second = provider.connect({ optionalChains: [1] })
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  const resumed = provider.connect({ resume: true })
  provider.abandon()
  await expect(second).rejects.toMatchObject({ code: 'cancelled' })
  await expect(resumed).rejects.toMatchObject({ code: 'cancelled' })
})

test('responds to account and chain requests itself', async () => {
  const provider = await open({ localStorage: withSession() })
  const answers = ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version'].map((method) =>
    provider.request({ method }),
  )
  expect(await Promise.all(answers)).toEqual([[ALICE], [ALICE], '0x1', '1'])
  expect(bodies).toEqual([])
})

test('sends read requests to the chain’s RPC server, and returns its results and errors', async () => {
  const provider = await open()
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(await provider.request({ method: 'eth_syncing', params: [] })).toBeNull()
  expect(bodies[0]).toMatchObject({ jsonrpc: '2.0', method: 'eth_blockNumber', params: [] })
  await expect(provider.request({ method: 'eth_call', params: [{}] })).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 3,
    message: 'reverted',
    data: '0x08',
  })
  for (const method of ['eth_odd', 'eth_unknown'])
    await expect(provider.request({ method })).rejects.toMatchObject({ code: -32603 })
})

test('rejects read requests with 4200 without an RPC URL for the chain', async () => {
  const provider = await open({ rpcMap: {} })
  await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4200 })
})

test('rejects wallet requests with `disconnected` without a session', async () => {
  const provider = await open()
  for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_watchAsset'])
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 'disconnected' })
  const params = [{ chainId: '0x1' }]
  await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
    code: 'disconnected',
  })
})

test('rejects a method that was not granted with 4200, and a chain that cannot be added with 4902', async () => {
  const provider = await open({ localStorage: withSession() })
  await expect(provider.request({ method: 'wallet_watchAsset', params: [] })).rejects.toMatchObject({
    code: 4200,
  })
  const to = (params: unknown) => provider.request({ method: 'wallet_switchEthereumChain', params })
  await expect(to([{ chainId: '0xa' }])).rejects.toMatchObject({ code: 4902 })
  for (const invalid of [undefined, [], [{}], [{ chainId: 'x' }]])
    await expect(to(invalid)).rejects.toMatchObject({ code: -32602 })
})

test('rejects parameters that are not JSON with -32602', async () => {
  const provider = await open({ localStorage: withSession() })
  const params = [{ value: 1n }]
  await expect(provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({
    code: -32602,
  })
})

test('switches to a chain of the session at once, with one event', async () => {
  const localStorage = withSession({
    namespaces: { eip155: granted(`eip155:1:${ALICE}`, `eip155:10:${ALICE}`) },
  })
  const provider = await open({ localStorage })
  const events: unknown[] = []
  provider.on('chainChanged', (chainId) => events.push(chainId))
  for (let time = 0; time < 2; time++)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(events).toEqual(['0xa'])
  expect(provider.chainId).toBe(10)
  expect(JSON.parse(localStorage.values.get(STORAGE_KEYS.session) ?? '')).toMatchObject({ chainId: 10 })
})

test('disconnects within a second without a relay', async () => {
  vi.useFakeTimers()
  const provider = await open({ localStorage: withSession() })
  const ending = provider.disconnect()
  expect(provider.session).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  await ending
})
