import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deployAstray } from '@countersign/dev-env/contracts'
import { testAccounts } from '@countersign/dev-env/testing'
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
import { readName } from './readName.ts'
import { readNameAddress } from './readNameAddress.ts'
import { readTextRecord } from './readTextRecord.ts'
import { clientOf, type NamesUnderTest, startNames } from './testing/startNames.ts'

const [one, two, three] = testAccounts.map(({ address }) => address) as [Address, Address, Address]

let world: NamesUnderTest
let client: Client
/** Takes every question and answers none. */
let silent: Server

beforeAll(async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  world = await startNames()
  client = world.client
}, 60_000)
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
  return world.close()
})

test('R7.2 the name of an address is one that leads back to it', async () => {
  const { names } = world
  await names.register('demo.eth', { address: one })
  expect(await readName(client, { address: one })).toBe('demo.eth')
  expect(await readName(client, { address: two })).toBeNull()
  await names.setPrimaryName(two, 'demo.eth')
  expect(await readName(client, { address: two })).toBeNull()
  await expect(readName(client, { address: two, strict: true })).rejects.toThrow('ReverseAddressMismatch')
  await names.setPrimaryName(two, '')
  expect(await readName(client, { address: two, strict: true })).toBeNull()
})

test.for(['DEMO2.eth', 'dеmo.eth', 'de mo.eth', `[${labelhash('x').slice(2)}].eth`, '<b>.eth'])(
  'R7.2 a primary name that is not in its normal form is none: %s',
  async (name) => {
    await world.names.register(name, { address: three })
    expect(await readName(client, { address: three })).toBeNull()
    await expect(readName(client, { address: three, strict: true })).rejects.toThrow('not in its normal form')
  },
)

test('R7.2 a name leads to its address however it is typed, and to its texts', async () => {
  await world.names.register('typed.eth', {
    address: two,
    texts: { url: 'https://typed.example', empty: '' },
  })
  expect(await readNameAddress(client, { name: 'TYPED.eth' })).toBe(two)
  expect(await readNameAddress(client, { name: 'nobody.eth' })).toBeNull()
  expect(await readTextRecord(client, { name: 'Typed.ETH', key: 'url' })).toBe('https://typed.example')
  for (const key of ['empty', 'none']) {
    expect(await readTextRecord(client, { name: 'typed.eth', key, strict: true })).toBeNull()
  }
  expect(await readNameAddress(client, { name: 'ty ped.eth' })).toBeNull()
  await expect(readNameAddress(client, { name: 'ty ped.eth', strict: true })).rejects.toThrow('disallowed')
  await expect(readTextRecord(client, { name: '', key: 'url', strict: true })).rejects.toThrow('empty')
})

test('R5.4 a label hash leads to the address of the name', async () => {
  await world.names.register('hidden.eth', { address: three, reverse: false })
  expect(await readNameAddress(client, { name: `[${labelhash('hidden').slice(2)}].eth` })).toBe(three)
  expect(await readNameAddress(client, { name: `[${'1'.repeat(64)}].eth` })).toBeNull()
})

test('R7.2 a resolver that is missing, refuses or lies gives nothing, and in strict mode the reason', async () => {
  const { names, odd } = world
  await names.register('odd.eth', { resolver: odd.address })
  await names.register('astray.eth', { resolver: two })
  const expectNone = async (name: string, reason: string) => {
    expect(await readNameAddress(client, { name })).toBeNull()
    expect(await readTextRecord(client, { name, key: 'avatar' })).toBeNull()
    await expect(readTextRecord(client, { name, key: 'avatar', strict: true })).rejects.toThrow(reason)
  }
  await expectNone('nobody.eth', 'ResolverNotFound')
  await expectNone('astray.eth', 'ResolverNotContract')
  await odd.revertWith('0xdeadbeef')
  await expectNone('odd.eth', 'ResolverError')
  await odd.answerWith('0x')
  await expectNone('odd.eth', 'UnsupportedResolverProfile')
  await odd.answerWith('0x1234')
  await expectNone('odd.eth', 'Data size of 2 bytes')
  await odd.answerWith(`0x${'ff'.repeat(96)}`)
  await expect(readTextRecord(client, { name: 'odd.eth', key: 'avatar', strict: true })).rejects.toThrow(
    BaseError,
  )
  expect(await readTextRecord(client, { name: 'odd.eth', key: 'avatar' })).toBeNull()

  await names.setPrimaryName(two, { resolver: odd.address })
  expect(await readName(client, { address: two })).toBeNull()
  await expect(readName(client, { address: two, strict: true })).rejects.toThrow(BaseError)
})

test('R7.3 records off the chain are asked for only where the settings let them be', async () => {
  const { names, odd, gateway } = world
  await names.register('off.eth', { resolver: odd.address })
  const data = encodeAbiParameters([{ type: 'address' }], [three])
  await gateway.put('/off', { type: 'application/json', body: JSON.stringify({ data }) })
  await odd.askAt(`${gateway.url}/off?of={data}`)
  const asked = () => gateway.requests.filter(({ path }) => path === '/off').length

  expect(await readNameAddress(client, { name: 'off.eth' })).toBeNull()
  expect(await readNameAddress(client, { name: 'off.eth', settings: { metadataOrigins: [] } })).toBeNull()
  expect(asked()).toBe(0)
  const settings = { metadataOrigins: [gateway.url] }
  expect(await readNameAddress(client, { name: 'off.eth', settings })).toBe(three)
  expect(asked()).toBe(1)
  await gateway.fail('/off', 'broken')
  expect(await readNameAddress(client, { name: 'off.eth', settings })).toBeNull()
  await expect(readNameAddress(client, { name: 'off.eth', settings, strict: true })).rejects.toThrow(
    'HttpError',
  )
})

test('R7.3 a gateway of records leads to no other host, and gives no more than a record', async () => {
  const { names, odd, gateway } = world
  await names.register('led.eth', { resolver: odd.address })
  const settings = { metadataOrigins: [gateway.url] }
  const data = encodeAbiParameters([{ type: 'address' }], [three])
  const json = { type: 'application/json', body: JSON.stringify({ data }) }
  await Promise.all([gateway.put('/led', json), gateway.put('/away', json)])
  await odd.askAt(`${gateway.url}/led?of={data}`)
  expect(await readNameAddress(client, { name: 'led.eth', settings })).toBe(three)

  await gateway.put('/led', { ...json, body: JSON.stringify({ data, more: 'x'.repeat(1024 * 1024) }) })
  expect(await readNameAddress(client, { name: 'led.eth', settings })).toBeNull()
  await gateway.fail('/led', 'endless')
  expect(await readNameAddress(client, { name: 'led.eth', settings })).toBeNull()
  await gateway.fail('/led', { redirect: `${gateway.url.replace('127.0.0.1', 'localhost')}/away` })
  expect(await readNameAddress(client, { name: 'led.eth', settings })).toBeNull()
  expect(gateway.requests.filter(({ path }) => path === '/away')).toHaveLength(0)
})

test('R7.3 a gateway of records that answers nothing is left when nobody waits any more', async () => {
  const { names, odd } = world
  await names.register('mute.eth', { resolver: odd.address })
  const { port } = silent.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  await odd.askAt(`${origin}/{data}`)
  const controller = new AbortController()
  const asked = once(silent, 'request')
  const settings = { metadataOrigins: [origin] }
  const left = readNameAddress(client, { name: 'mute.eth', settings, signal: controller.signal })
  const [request] = await asked
  const closed = once(request.socket, 'close')
  controller.abort(new Error('The page is left.'))
  await expect(left).rejects.toThrow('The page is left.')
  await closed
})

test('R12.5 a resolver that leads on and on is asked a dozen times, and no more', async () => {
  const astray = await deployAstray({ rpcUrl: world.names.rpcUrl })
  const { chain } = clientOf(
    { id: 31337, name: 'Astray', rpcUrl: world.names.rpcUrl },
    { ensUniversalResolver: { address: astray } },
  )
  let asked = 0
  const led = createClient({
    ...(chain ? { chain } : {}),
    transport: custom(
      {
        async request(question) {
          asked += 1
          if (asked > 50) throw new Error('It was asked for ever.')
          return client.request(question)
        },
      },
      { retryCount: 0 },
    ),
  })
  expect(await readNameAddress(led, { name: 'led.eth' })).toBeNull()
  await expect(readName(led, { address: one, strict: true })).rejects.toThrow(/without an end/)
  expect(asked).toBe(24)
})

test('R7.2 a name too long for anybody to read is none', async () => {
  const name = ['a', 'b', 'c']
    .map((letter) => letter.repeat(100))
    .join('.')
    .concat('.eth')
  await world.names.register(name, { address: three })
  expect(await readName(client, { address: three })).toBeNull()
  await expect(readName(client, { address: three, strict: true })).rejects.toThrow('longer than 255')
})

test('R7.2 a network that is gone is no answer: it is thrown, for somebody to try again', async () => {
  const gone = clientOf({ id: 31337, name: 'Gone', rpcUrl: 'http://127.0.0.1:9' }, contracts())
  await expect(readName(gone, { address: one })).rejects.toThrow('HTTP request failed')
  await expect(readNameAddress(gone, { name: 'demo.eth' })).rejects.toThrow('HTTP request failed')
  const elsewhere = clientOf({ id: 31338, name: 'No names', rpcUrl: world.pictures.rpcUrl }, contracts())
  await expect(readName(elsewhere, { address: one })).rejects.toThrow('returned no data')
})

test('R7.2 a node in trouble of its own is no answer either, though it speaks like one', async () => {
  const troubled = createServer((_, response) => {
    const error = { code: -32603, message: 'The upstream is down.' }
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  }).listen(0, '127.0.0.1')
  await once(troubled, 'listening')
  const { port } = troubled.address() as AddressInfo
  const asked = clientOf({ id: 31337, name: 'Troubled', rpcUrl: `http://127.0.0.1:${port}` }, contracts())
  await expect(readName(asked, { address: one })).rejects.toThrow('The upstream is down.')
  await expect(readNameAddress(asked, { name: 'demo.eth' })).rejects.toThrow('The upstream is down.')
  troubled.closeAllConnections()
  troubled.close()
})

test('R7.2 a network that never answers ends within ten seconds, and sooner when nobody wants it any more', async () => {
  const { port } = silent.address() as AddressInfo
  const mute = clientOf({ id: 31337, name: 'Mute', rpcUrl: `http://127.0.0.1:${port}` }, contracts())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = expect(readName(mute, { address: one })).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(10_000)
  await waiting
  vi.useRealTimers()

  const controller = new AbortController()
  const left = readTextRecord(mute, { name: 'demo.eth', key: 'avatar', signal: controller.signal })
  controller.abort(new Error('The page is left.'))
  await expect(left).rejects.toThrow('The page is left.')
  const late = readName(mute, { address: one, signal: controller.signal })
  await expect(late).rejects.toThrow('The page is left.')
})

const contracts = () => ({ ensUniversalResolver: { address: world.names.universalResolver } })
