import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testAccounts } from '@countersign/testing'
import { deployOffchainLookup } from '@countersign/testing/contracts'
import {
  type Address,
  BaseError,
  type Client,
  createClient,
  custom,
  encodeAbiParameters,
  labelhash,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getEnsAddress } from './getEnsAddress.ts'
import { getEnsName } from './getEnsName.ts'
import { getEnsText } from './getEnsText.ts'
import { clientOf, type NamesUnderTest, startNames } from './testing/startNames.ts'

const [alice, bob, carol, dave] = testAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
]

let world: NamesUnderTest
let client: Client
/** Accepts every request and never responds. */
let silent: Server

beforeAll(async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  world = await startNames()
  client = world.client
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
  return world.close()
})

test('R7.2 returns a name only if it resolves back to the address', async () => {
  const { names } = world
  await names.register('demo.eth', { address: alice })
  expect(await getEnsName(client, { address: alice })).toBe('demo.eth')
  expect(await getEnsName(client, { address: dave })).toBeNull()
  await names.setPrimaryName(dave, 'demo.eth')
  expect(await getEnsName(client, { address: dave })).toBeNull()
  await expect(getEnsName(client, { address: dave, strict: true })).rejects.toThrow('ReverseAddressMismatch')
  await names.setPrimaryName(dave, '')
  expect(await getEnsName(client, { address: dave, strict: true })).toBeNull()
})

test.for(['DEMO2.eth', 'dеmo.eth', 'de mo.eth', `[${labelhash('x').slice(2)}].eth`, '<b>.eth'])(
  'R7.2 ignores a primary name that is not normalized: %s',
  async (name) => {
    await world.names.register(name, { address: carol })
    expect(await getEnsName(client, { address: carol })).toBeNull()
    await expect(getEnsName(client, { address: carol, strict: true })).rejects.toThrow('not normalized')
  },
)

test('R7.2 normalizes a typed name and resolves its address and text records', async () => {
  await world.names.register('typed.eth', {
    address: bob,
    texts: { url: 'https://typed.example', empty: '' },
  })
  expect(await getEnsAddress(client, { name: 'TYPED.eth' })).toBe(bob)
  expect(await getEnsAddress(client, { name: 'nobody.eth' })).toBeNull()
  expect(await getEnsText(client, { name: 'Typed.ETH', key: 'url' })).toBe('https://typed.example')
  for (const key of ['empty', 'none']) {
    expect(await getEnsText(client, { name: 'typed.eth', key, strict: true })).toBeNull()
  }
  expect(await getEnsAddress(client, { name: 'ty ped.eth' })).toBeNull()
  await expect(getEnsAddress(client, { name: 'ty ped.eth', strict: true })).rejects.toThrow('disallowed')
  await expect(getEnsText(client, { name: '', key: 'url', strict: true })).rejects.toThrow('empty')
})

test('R5.4 resolves a name with a label hash', async () => {
  await world.names.register('hidden.eth', { address: carol, reverse: false })
  expect(await getEnsAddress(client, { name: `[${labelhash('hidden').slice(2)}].eth` })).toBe(carol)
  expect(await getEnsAddress(client, { name: `[${'1'.repeat(64)}].eth` })).toBeNull()
})

test('R7.2 a missing, failing or invalid resolver gives null, and its reason in strict mode', async () => {
  const { names, odd } = world
  await names.register('odd.eth', { resolver: odd.address })
  await names.register('astray.eth', { resolver: bob })
  const expectNone = async (name: string, reason: string) => {
    expect(await getEnsAddress(client, { name })).toBeNull()
    expect(await getEnsText(client, { name, key: 'avatar' })).toBeNull()
    await expect(getEnsText(client, { name, key: 'avatar', strict: true })).rejects.toThrow(reason)
  }
  await expectNone('nobody.eth', 'ResolverNotFound')
  await expectNone('astray.eth', 'ResolverNotContract')
  await odd.revertWith('0xdeadbeef')
  await expectNone('odd.eth', 'ResolverError')
  await odd.respondWith('0x')
  await expectNone('odd.eth', 'UnsupportedResolverProfile')
  await odd.respondWith('0x1234')
  await expectNone('odd.eth', 'Data size of 2 bytes')
  await odd.respondWith(`0x${'ff'.repeat(96)}`)
  await expect(getEnsText(client, { name: 'odd.eth', key: 'avatar', strict: true })).rejects.toThrow(
    BaseError,
  )
  expect(await getEnsText(client, { name: 'odd.eth', key: 'avatar' })).toBeNull()

  await names.setPrimaryName(bob, { resolver: odd.address })
  expect(await getEnsName(client, { address: bob })).toBeNull()
  await expect(getEnsName(client, { address: bob, strict: true })).rejects.toThrow(BaseError)
})

test('R7.3 uses CCIP-Read only for gateways that the settings allow', async () => {
  const { names, odd, gateway } = world
  await names.register('off.eth', { resolver: odd.address })
  const data = encodeAbiParameters([{ type: 'address' }], [carol])
  await gateway.put('/off', { type: 'application/json', body: JSON.stringify({ data }) })
  await odd.lookUpAt(`${gateway.url}/off?of={data}`)
  const gatewayRequests = () => gateway.requests.filter(({ path }) => path === '/off').length

  expect(await getEnsAddress(client, { name: 'off.eth' })).toBeNull()
  expect(await getEnsAddress(client, { name: 'off.eth', settings: { metadataOrigins: [] } })).toBeNull()
  expect(gatewayRequests()).toBe(0)
  const settings = { metadataOrigins: [gateway.url] }
  expect(await getEnsAddress(client, { name: 'off.eth', settings })).toBe(carol)
  expect(gatewayRequests()).toBe(1)
  await gateway.fail('/off', 'broken')
  expect(await getEnsAddress(client, { name: 'off.eth', settings })).toBeNull()
  await expect(getEnsAddress(client, { name: 'off.eth', settings, strict: true })).rejects.toThrow(
    'HttpError',
  )
})

test('R7.3 a CCIP gateway cannot redirect to another host, and its response size is limited', async () => {
  const { names, odd, gateway } = world
  await names.register('led.eth', { resolver: odd.address })
  const settings = { metadataOrigins: [gateway.url] }
  const data = encodeAbiParameters([{ type: 'address' }], [carol])
  const json = { type: 'application/json', body: JSON.stringify({ data }) }
  await Promise.all([gateway.put('/led', json), gateway.put('/away', json)])
  await odd.lookUpAt(`${gateway.url}/led?of={data}`)
  expect(await getEnsAddress(client, { name: 'led.eth', settings })).toBe(carol)

  await gateway.put('/led', { ...json, body: JSON.stringify({ data, more: 'x'.repeat(1024 * 1024) }) })
  expect(await getEnsAddress(client, { name: 'led.eth', settings })).toBeNull()
  await gateway.fail('/led', 'endless')
  expect(await getEnsAddress(client, { name: 'led.eth', settings })).toBeNull()
  await gateway.fail('/led', { redirect: `${gateway.url.replace('127.0.0.1', 'localhost')}/away` })
  expect(await getEnsAddress(client, { name: 'led.eth', settings })).toBeNull()
  expect(gateway.requests.filter(({ path }) => path === '/away')).toHaveLength(0)
})

test('R7.3 aborts a silent CCIP gateway when the lookup is aborted', async () => {
  const { names, odd } = world
  await names.register('mute.eth', { resolver: odd.address })
  const { port } = silent.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  await odd.lookUpAt(`${origin}/{data}`)
  const controller = new AbortController()
  const pendingRequest = once(silent, 'request')
  const settings = { metadataOrigins: [origin] }
  const lookup = getEnsAddress(client, { name: 'mute.eth', settings, signal: controller.signal })
  const [request] = await pendingRequest
  const closed = new Promise((resolve) => request.socket.on('close', resolve))
  controller.abort(new Error('The page is left.'))
  await expect(lookup).rejects.toThrow('The page is left.')
  await closed
})

test('R12.5 limits an endless CCIP-Read chain to a dozen lookups', async () => {
  const looping = await deployOffchainLookup({ rpcUrl: world.names.rpcUrl })
  const { chain } = clientOf(
    { id: 31337, name: 'Astray', rpcUrl: world.names.rpcUrl },
    { ensUniversalResolver: { address: looping } },
  )
  let count = 0
  const redirected = createClient({
    ...(chain ? { chain } : {}),
    transport: custom(
      {
        async request(args) {
          count += 1
          if (count > 50) throw new Error('It was asked for ever.')
          return client.request(args)
        },
      },
      { retryCount: 0 },
    ),
  })
  expect(await getEnsAddress(redirected, { name: 'led.eth' })).toBeNull()
  await expect(getEnsName(redirected, { address: alice, strict: true })).rejects.toThrow(
    /redirects endlessly/,
  )
  expect(count).toBe(24)
})

test('R7.2 ignores an overlong name', async () => {
  const name = ['a', 'b', 'c']
    .map((letter) => letter.repeat(100))
    .join('.')
    .concat('.eth')
  await world.names.register(name, { address: carol })
  expect(await getEnsName(client, { address: carol })).toBeNull()
  await expect(getEnsName(client, { address: carol, strict: true })).rejects.toThrow('longer than 255')
})

test('R7.2 throws when the network is unreachable', async () => {
  const unreachable = clientOf({ id: 31337, name: 'Gone', rpcUrl: 'http://127.0.0.1:9' }, contracts())
  await expect(getEnsName(unreachable, { address: alice })).rejects.toThrow('HTTP request failed')
  await expect(getEnsAddress(unreachable, { name: 'demo.eth' })).rejects.toThrow('HTTP request failed')
  const elsewhere = clientOf({ id: 31338, name: 'No names', rpcUrl: world.pictures.rpcUrl }, contracts())
  await expect(getEnsName(elsewhere, { address: alice })).rejects.toThrow('returned no data')
})

test('R7.2 throws on a node’s internal error, even one that looks like a revert', async () => {
  const troubled = createServer((_, response) => {
    const error = { code: -32603, message: 'The upstream is down.' }
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  }).listen(0, '127.0.0.1')
  await once(troubled, 'listening')
  const { port } = troubled.address() as AddressInfo
  const failingClient = clientOf(
    { id: 31337, name: 'Troubled', rpcUrl: `http://127.0.0.1:${port}` },
    contracts(),
  )
  await expect(getEnsName(failingClient, { address: alice })).rejects.toThrow('The upstream is down.')
  await expect(getEnsAddress(failingClient, { name: 'demo.eth' })).rejects.toThrow('The upstream is down.')
  troubled.closeAllConnections()
  troubled.close()
})

test('R7.2 times out within ten seconds, and sooner when aborted', async () => {
  const { port } = silent.address() as AddressInfo
  const silentClient = clientOf({ id: 31337, name: 'Mute', rpcUrl: `http://127.0.0.1:${port}` }, contracts())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = expect(getEnsName(silentClient, { address: alice })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await waiting
  vi.useRealTimers()

  const controller = new AbortController()
  const lookup = getEnsText(silentClient, { name: 'demo.eth', key: 'avatar', signal: controller.signal })
  controller.abort(new Error('The page is left.'))
  await expect(lookup).rejects.toThrow('The page is left.')
  const late = getEnsName(silentClient, { address: alice, signal: controller.signal })
  await expect(late).rejects.toThrow('The page is left.')
})

const contracts = () => ({ ensUniversalResolver: { address: world.names.universalResolver } })
