import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { ChainConfig } from '@countersign/api'
import { decodeFunctionData, encodeErrorResult, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createProfileReader } from './createProfileReader.ts'

const resolverAbi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const textAbi = parseAbi(['function text(bytes32, string) view returns (string)'])
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Records = { name: string; avatar: string }

/** An RPC server of a universal resolver; `respond` replaces its response to a call. */
async function serve(records: Records, respond?: () => object | null) {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push(request.url ?? '')
    const body = Buffer.concat(chunks).toString()
    // A gateway gets a GET.
    if (body === '') return response.end('{}')
    const { id, params } = JSON.parse(body)
    const answer = respond ? respond() : { result: resolve(records, params[0]) }
    if (answer) response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, requests }
}

function resolve({ name, avatar }: Records, { to, data }: { to: string; data: Hex }): Hex {
  expect(to.toLowerCase()).toBe(universalResolver.toLowerCase())
  const { functionName } = decodeFunctionData({ abi: resolverAbi, data })
  if (functionName === 'reverseWithGateways')
    return encodeFunctionResult({
      abi: resolverAbi,
      functionName,
      result: [name, universalResolver, universalResolver],
    })
  const text = encodeFunctionResult({ abi: textAbi, functionName: 'text', result: avatar })
  return encodeFunctionResult({ abi: resolverAbi, functionName, result: [text, universalResolver] })
}

const chainOf = (id: number, hasEns = true): ChainConfig => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  blockExplorers: [],
  contracts: hasEns ? { ensUniversalResolver: { address: universalResolver } } : {},
  testnet: false,
})
const names = { ipfsGateway: 'https://ipfs.example', arweaveGateway: 'https://arweave.example', origins: [] }

async function readerOf(
  url: string,
  options: { readonly now?: () => number; readonly timeout?: number } = {},
) {
  const read = await createProfileReader(
    { chains: [chainOf(1)], serverRpcUrls: { 1: [url] }, names },
    options,
  )
  if (!read) throw new Error('No reader.')
  return read
}

test('reads the primary name of an address and the https URL of its avatar', async () => {
  const { url } = await serve({ name: 'alice.eth', avatar: 'https://pictures.example/alice.png' })
  expect(await (await readerOf(url))(alice)).toEqual({
    name: 'alice.eth',
    picture: 'https://pictures.example/alice.png',
  })
  const other = await serve({ name: 'alice.eth', avatar: 'http://169.254.169.254/latest' })
  expect(await (await readerOf(other.url))(alice)).toEqual({ name: 'alice.eth', picture: null })
  const without = await serve({ name: 'alice.eth', avatar: '' })
  expect(await (await readerOf(without.url))(alice)).toEqual({ name: 'alice.eth', picture: null })
})

test('a name that imitates another is none', async () => {
  for (const name of [
    'Alice.eth',
    'аlice.eth',
    'alice\u200d.eth',
    'alice .eth',
    `${'a'.repeat(252)}.eth`,
    '',
  ]) {
    const { url } = await serve({ name, avatar: 'https://pictures.example/alice.png' })
    expect([name, await (await readerOf(url))(alice)]).toEqual([name, {}])
  }
})

test('requests no URL that a resolver names', async () => {
  const gateway = await serve({ name: '', avatar: '' })
  const { url } = await serve({ name: '', avatar: '' }, () => {
    const data = encodeErrorResult({
      abi: resolverAbi,
      errorName: 'OffchainLookup',
      args: [universalResolver, [`${gateway.url}/{sender}/{data}`], '0x12', '0x12345678', '0x'],
    })
    return { error: { code: 3, message: 'execution reverted', data } }
  })
  expect(await (await readerOf(url))(alice)).toEqual({})
  expect(gateway.requests).toEqual([])
})

test('a profile is used for ten minutes, for each address in any case', async () => {
  let now = 0
  const records = { name: 'alice.eth', avatar: '' }
  const { url, requests } = await serve(records)
  const read = await readerOf(url, { now: () => now })
  const expected = { name: 'alice.eth', picture: null }
  expect(await Promise.all([read(alice), read(alice)])).toEqual([expected, expected])
  const { length } = requests
  now = 10 * 60_000 - 1
  expect(await read(alice.toLowerCase() as typeof alice)).toEqual(expected)
  expect(requests.length).toBe(length)
  records.name = 'bob.eth'
  expect(await read(universalResolver)).toEqual({ name: 'bob.eth', picture: null })
  expect(await read(alice)).toEqual(expected)
  now += 1
  expect(await read(alice)).toEqual({ name: 'bob.eth', picture: null })
})

test('there is no name while no RPC server responds, and the next read is half a minute later', async () => {
  let now = 0
  let isUp = false
  const up = await serve({ name: 'alice.eth', avatar: '' })
  const { url, requests } = await serve({ name: '', avatar: '' }, () =>
    isUp ? null : { error: { code: -32000 } },
  )
  const read = await readerOf(url, { now: () => now })
  expect(await read(alice)).toEqual({})
  const { length } = requests
  now = 29_999
  expect(await read(alice)).toEqual({})
  expect(requests.length).toBe(length)
  now = 30_000
  expect(await read(alice)).toEqual({})
  expect(requests.length).toBeGreaterThan(length)
  isUp = true
  expect(await (await readerOf(url, { timeout: 200 }))(alice)).toEqual({})
  const [chains, serverRpcUrls] = [[chainOf(1)], { 1: ['http://127.0.0.1:1', up.url] }]
  expect(await (await createProfileReader({ chains, serverRpcUrls, names }))?.(alice)).toMatchObject({
    name: 'alice.eth',
  })
})

test('names are those of Ethereum, or of the first chain that has names', async () => {
  const [first, second] = [
    await serve({ name: 'one.eth', avatar: '' }),
    await serve({ name: 'two.eth', avatar: '' }),
  ]
  const serverRpcUrls = { 1: [first.url], 2: [second.url] }
  const nameOn = async (...chains: ChainConfig[]) =>
    (await (await createProfileReader({ chains, serverRpcUrls, names }))?.(alice))?.name
  expect(await nameOn(chainOf(2), chainOf(1))).toBe('one.eth')
  expect(await nameOn(chainOf(1, false), chainOf(2))).toBe('two.eth')
  expect(await nameOn(chainOf(1, false))).toBe(undefined)
  expect(await createProfileReader({ chains: [], serverRpcUrls: {}, names })).toBe(null)
})
