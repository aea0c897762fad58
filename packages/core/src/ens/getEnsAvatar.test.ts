import { chainControls, testAccounts } from '@countersign/testing'
import { deployNfts, deployOffchainLookup } from '@countersign/testing/contracts'
import { createClient, custom, RpcRequestError, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RpcUnreachableError } from '../chains/rpc/RpcUnreachableError.ts'
import {
  AvatarMetadataError,
  EnsError,
  type EnsErrorCode,
  NamespaceError,
  NftUriError,
  UriResolutionError,
} from './EnsError.ts'
import type { EnsSettings } from './EnsSettings.ts'
import { type GetEnsAvatarParameters, getEnsAvatar } from './getEnsAvatar.ts'
import { clientOf, type NamesUnderTest, startNames } from './testing/startNames.ts'

const [{ address: owner }, { address: nonOwner }] = testAccounts
const NAME = 'pictured.eth'
const PNG = { type: 'image/png', body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }
const WRITTEN = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='

let world: NamesUnderTest
let settings: EnsSettings
let picture: { readonly cid: string; readonly url: string }

beforeAll(async () => {
  world = await startNames()
  const { names, gateway } = world
  settings = {
    ipfsGateway: gateway.url,
    arweaveGateway: gateway.url,
    imageOrigins: 'https',
    metadataOrigins: [],
  }
  const cid = await gateway.add(PNG)
  picture = { cid, url: `${gateway.url}/ipfs/${cid}` }
  await names.register(NAME, { address: owner })
})
afterAll(() => world.close())
beforeEach(() => world.gateway.fail(`/ipfs/${picture.cid}`, null))

function read(options: Partial<GetEnsAvatarParameters> = {}) {
  const clientOfChain = (id: number) => (id === 31338 ? world.picturesClient : null)
  return getEnsAvatar({ name: NAME, settings, clientOf: clientOfChain, nameClient: world.client, ...options })
}

async function avatarOf(record: string, options: Partial<GetEnsAvatarParameters> = {}) {
  await world.names.setText(NAME, 'avatar', record)
  return read(options)
}

/** Expects no avatar, and in strict mode the reason. */
async function expectNone(record: string, code: EnsErrorCode, cause: RegExp | null, settings?: EnsSettings) {
  const options = settings ? { settings: settings } : {}
  expect(await avatarOf(record, options)).toBeNull()
  const error = await read({ ...options, strict: true }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EnsError)
  expect(error).toMatchObject({ code })
  const message = error instanceof Error && error.cause instanceof Error ? error.cause.message : null
  if (cause === null) expect(message).toBeNull()
  else expect(message).toMatch(cause)
}

let nextId = 1n
/** A new token, and a record that names it. */
async function token(uri: string, { to = owner, namespace = 'erc721', id = nextId++ } = {}) {
  await world.pictures.give({ id, to, uri })
  return `eip155:31338/${namespace}:${world.pictures.address}/${id}`
}

const metadata = (content: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(content))}`

test('R7.3 checks images at gateways with one HEAD request without a referrer', async () => {
  const { gateway } = world
  const before = gateway.requests.length
  expect(await avatarOf(`ipfs://${picture.cid}`)).toBe(picture.url)
  expect(gateway.requests.slice(before)).toEqual([
    { method: 'HEAD', path: `/ipfs/${picture.cid}`, referrer: null },
  ])
  expect(await avatarOf(`https://elsewhere.example/ipfs/${picture.cid}`)).toBe(picture.url)

  const id = 'rgW4h3ffQQzOD8ynnwdl3_YlHxtssqV3aXOregPr7yI'
  await gateway.put(`/${id}/1.png`, PNG)
  await gateway.put('/ipns/docs.example.com', PNG)
  expect(await avatarOf(`ar://${id}/1.png`)).toBe(`${gateway.url}/${id}/1.png`)
  expect(await avatarOf('ipns://docs.example.com')).toBe(`${gateway.url}/ipns/docs.example.com`)
})

test('R7.3 prefers the avatar of the address to that of its name', async () => {
  const { names } = world
  const reverse = `${owner.slice(2).toLowerCase()}.addr.reverse`
  const ofName = 'https://i.example.com/name.png'
  const both = { address: owner }
  expect(await avatarOf(ofName, both)).toBe(ofName)
  await names.setText(reverse, 'avatar', 'https://i.example.com/address.png')
  expect(await read(both)).toBe('https://i.example.com/address.png')
  expect(await read()).toBe(ofName)
  // The holder of the NFT is the address, regardless of who holds the name.
  await names.setText(reverse, 'avatar', await token(metadata({ image: ofName })))
  expect(await read(both)).toBe(ofName)
  await names.setText(reverse, 'avatar', await token(metadata({ image: ofName }), { to: nonOwner }))
  expect(await read(both)).toBeNull()
  await names.setText(reverse, 'avatar', ' ')
  expect(await read(both)).toBe(ofName)
  expect(await read({ address: nonOwner })).toBe(ofName)
})

test('R7.3 requests the avatars of an address and of its name concurrently', async () => {
  // Neither needs a further request.
  await world.names.setText(NAME, 'avatar', 'https://i.example.com/me.gif')
  await world.names.setText(`${owner.slice(2).toLowerCase()}.addr.reverse`, 'avatar', ' ')
  const methods: string[] = []
  let release = () => {}
  const bothRequested = new Promise<void>((resolve) => {
    release = resolve
  })
  const { chain, request } = world.client
  const nameClient = createClient({
    ...(chain ? { chain } : {}),
    transport: custom({
      async request(args) {
        methods.push(args.method)
        if (methods.length === 2) release()
        await bothRequested
        return request(args)
      },
    }),
  })
  await read({ address: owner, nameClient })
  expect(methods).toEqual(['eth_call', 'eth_call'])
})

test('R7.3 web images and data URIs need no request', async () => {
  const before = world.gateway.requests.length
  expect(await avatarOf('https://i.example.com/me.gif')).toBe('https://i.example.com/me.gif')
  expect(await avatarOf('<svg></svg>')).toBe(WRITTEN)
  expect(await avatarOf('')).toBeNull()
  expect(await read({ name: 'nobody.eth' })).toBeNull()
  expect(world.gateway.requests).toHaveLength(before)
})

test.for([
  ['gone', /returned status 404/],
  ['broken', /returned status 500/],
  ['html', /not an image/],
  ['large', /larger than 5 MB/],
  [{ redirect: 'https://127.0.0.1:9/1.png' }, /fetch failed/],
] as const)('R7.3 shows nothing if a gateway has no picture: %j', async ([failure, cause]) => {
  await world.gateway.fail(`/ipfs/${picture.cid}`, failure)
  await expectNone(`ipfs://${picture.cid}`, 'uri_unresolved', cause)
})

test('R7.3 follows gateway redirects within their origin only, and supports gateways without HEAD', async () => {
  const { gateway } = world
  const path = `/ipfs/${picture.cid}`
  await gateway.put('/moved.png', PNG)
  await gateway.fail(path, { redirect: `${gateway.url}/moved.png` })
  expect(await avatarOf(`ipfs://${picture.cid}`)).toBe(picture.url)
  await gateway.fail(path, { redirect: gateway.url.replace('127.0.0.1', 'localhost').concat('/moved.png') })
  expect(await read()).toBeNull()
  await gateway.fail(path, 'no_head')
  expect(await read()).toBe(picture.url)
})

test('R7.3 times out a silent gateway after five seconds', async () => {
  await world.names.setText(NAME, 'avatar', `ipfs://${picture.cid}`)
  await world.gateway.fail(`/ipfs/${picture.cid}`, 'slow')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = world.gateway.requests.length
  const reading = read()
  while (world.gateway.requests.length === before) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await reading).toBeNull()
  vi.useRealTimers()

  const controller = new AbortController()
  const aborted = read({ signal: controller.signal })
  controller.abort(new Error('The page is left.'))
  await expect(aborted).rejects.toThrow('The page is left.')
})

test.for([
  ['eip156:1/erc721:0x123/1', 'Only EIP-155 supported'],
  ['eip155:/erc721:0x123/1', 'Chain ID not found'],
  ['eip155:1/erc721:/1', 'Contract address not found'],
  ['eip155:1/erc721:0x123/', 'Token ID not found'],
  ['eip155:1/:0x123/1', 'ERC namespace not found'],
  ['did:nft:eip155:1_erc721:0x123', 'Token ID not found'],
  ['eip155:31338/erc721:0x123/1', 'Contract address not found'],
  [`eip155:31338/erc721:${owner}/one`, 'Token ID not found'],
  [`eip155:31338/erc721:${owner}/${2n ** 256n}`, 'Token ID not found'],
] as const)('R5.2 %s is an invalid identifier: %s', async ([record, reason]) => {
  await expectNone(record, 'nft_uri_invalid', new RegExp(`^${reason}$`))
  const error = await read({ strict: true }).catch((thrown: unknown) => thrown)
  expect(error).toEqual(new NftUriError(reason))
  expect(error).toMatchObject({ message: `ENS NFT avatar URI is invalid. ${reason}` })
})

test('R8.4 each of the four errors has a message, a code and a cause', async () => {
  await expectNone('eip155:1/ERC20:0x123/1', 'namespace_unsupported', /^Namespace not supported/)
  const expected = [
    [
      'eip155:1/ERC20:0x123/1',
      NamespaceError,
      'ENS NFT avatar namespace "ERC20" is not supported. Must be "erc721" or "erc1155".',
    ],
    ['eip155:1/erc721:0x123/', NftUriError, 'ENS NFT avatar URI is invalid. Token ID not found'],
    [
      'invalid',
      UriResolutionError,
      'Unable to resolve ENS avatar URI "invalid". The URI may be malformed, invalid, or does not respond with a valid image.',
    ],
    [
      await token(metadata({ other: 'test' })),
      AvatarMetadataError,
      'Unable to extract image from metadata. The metadata may be malformed or invalid.',
    ],
  ] as const
  for (const [record, kind, message] of expected) {
    const error = await avatarOf(record, { strict: true }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(kind)
    expect(error).toMatchObject({ message, name: kind.name })
  }
  await expect(read({ name: 'nobody.eth', strict: true })).rejects.toThrow('ResolverNotFound')
})

test('R5.2 reads an NFT on its own chain, with a decimal or hexadecimal token ID', async () => {
  const record = await token(metadata({ image: `ipfs://${picture.cid}` }), { id: 255n })
  expect(await avatarOf(record)).toBe(picture.url)
  expect(await avatarOf(record.replace(/255$/, '0xFF'))).toBe(picture.url)
  expect(await avatarOf(record.toUpperCase().replace('/0X', '/0x').replace(':0X', ':0x'))).toBe(picture.url)
  expect(await avatarOf(`did:nft:${record.replaceAll('/', '_')}`)).toBe(picture.url)
  await expectNone(record.replace('31338', '31337'), 'uri_unresolved', /^Network 31337 is not configured/)
})

test.for(['erc721', 'erc1155'])(
  'R5.2 reads an NFT (%s) on the network of the names only there, not at the same address elsewhere',
  async (namespace) => {
    const near = await deployNfts(world.names)
    await near.give({ id: 7n, to: owner, uri: metadata({ image: WRITTEN }) })
    const record = `eip155:31337/${namespace}:${near.address}/7`
    const chainIds: number[] = []
    const ownChain = (id: number) => {
      chainIds.push(id)
      return id === 31337 ? world.client : world.picturesClient
    }
    expect(await avatarOf(record, { clientOf: ownChain })).toBe(WRITTEN)
    expect(chainIds).toEqual([31337])
  },
)

test('R5.2 reads the metadata URL of an ERC-721 token by tokenURI, and of an ERC-1155 token by uri', async () => {
  const { picturesClient } = world
  let sent = ''
  const client = createClient({
    ...(picturesClient.chain ? { chain: picturesClient.chain } : {}),
    transport: custom({
      request(args) {
        sent += JSON.stringify(args)
        return picturesClient.request(args)
      },
    }),
  })
  const [tokenUri, uri] = ['tokenURI', 'uri'].map((name) =>
    toFunctionSelector(`function ${name}(uint256)`).slice(2),
  )
  for (const [namespace, expected, other] of [
    ['erc721', tokenUri, uri],
    ['erc1155', uri, tokenUri],
  ] as const) {
    sent = ''
    const record = await token(metadata({ image: WRITTEN }), { namespace })
    expect(await avatarOf(record, { clientOf: () => client })).toBe(WRITTEN)
    expect(sent, namespace).toContain(expected)
    expect(sent, namespace).not.toContain(other)
  }
})

test('R5.2 inserts the token ID into the metadata URL, as 64 hexadecimal digits for ERC-1155', async () => {
  const { gateway } = world
  const cid = picture.cid
  const putMetadata = (name: string) =>
    gateway.put(`/ipfs/${cid}/${name}.json`, { type: 'text/plain', body: `{"image":"ipfs://${cid}"}` })
  const hex = '00000000000000000000000000000000000000000000000000000000000fface'
  await Promise.all([putMetadata(hex), putMetadata('1047246')])
  for (const uri of [`ipfs://${cid}/{id}.json`, `ipfs://ipfs/${cid}/0x{id}.json`]) {
    const record = await token(uri, { namespace: 'erc1155', id: 0xffacen })
    expect(await avatarOf(record)).toBe(picture.url)
    expect(await avatarOf(record.replace(/\/\d+$/, '/0xFFACE'))).toBe(picture.url)
  }
  expect(await avatarOf(await token(`ipfs://${cid}/{id}.json`, { id: 0xffacen }))).toBe(picture.url)
})

test('R5.2 shows an NFT only for its owner', async () => {
  for (const namespace of ['erc721', 'erc1155']) {
    const record = await token(metadata({ image: WRITTEN }), { to: nonOwner, namespace })
    await expectNone(record, 'uri_unresolved', /does not own it/)
    const id = BigInt(record.split('/')[2] ?? '')
    await world.pictures.give({ id, to: owner })
    expect(await read()).toBe(WRITTEN)
  }
  await expectNone(
    `eip155:31338/erc721:${world.pictures.address}/999999`,
    'uri_unresolved',
    /There is no such token/,
  )
  await expectNone(`eip155:31338/erc721:${nonOwner}/1`, 'uri_unresolved', /returned no data/)
})

test.for([
  [{ image: WRITTEN, image_url: 'x', image_data: 'x' }, true],
  [{ image: '', image_url: WRITTEN, image_data: 'x' }, true],
  [{ image_data: '<svg></svg>' }, true],
  [{ image: { url: 'x' }, image_url: 5, image_data: WRITTEN }, true],
  [{ image: null }, false],
  [{}, false],
  [[WRITTEN], false],
  [null, false],
  ['text', false],
  [{ __proto__: null, constructor: { image: WRITTEN } }, false],
] as const)(
  'R5.3 metadata is an object with image, image_url or image_data, in that order: %j',
  async ([content, found]) => {
    const record = await token(metadata(content))
    expect(await avatarOf(record)).toBe(found ? WRITTEN : null)
    if (!found) await expect(read({ strict: true })).rejects.toMatchObject({ code: 'metadata_invalid' })
  },
)

test('R5.3 reads metadata from data URIs, texts and gateways, which leads to a picture, never to more metadata', async () => {
  const json = JSON.stringify({ image: WRITTEN })
  const cid = await world.gateway.add({ type: 'text/plain', body: json })
  const uris = [
    json,
    `data:application/json;base64,${btoa(json)}`,
    `data:application/json;utf8,${json}`,
    `ipfs://${cid}`,
  ]
  for (const uri of uris) expect(await avatarOf(await token(uri))).toBe(WRITTEN)

  const nested = [metadata({ image: WRITTEN }), `eip155:31338/erc721:${world.pictures.address}/1`, json]
  for (const image of nested) await expectNone(await token(metadata({ image })), 'uri_unresolved', null)
  await expectNone(await token(metadata({ image: `ipfs://${cid}` })), 'uri_unresolved', /not an image/)
})

test('R5.3 reads pictures and metadata with plain percent signs, number signs and line breaks', async () => {
  const svg = "<svg width='100%' fill='#f00'><title>Zürich</title></svg>"
  const picture = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
  const base64 = Buffer.from(JSON.stringify({ image: svg })).toString('base64')
  const uris = [
    `data:application/json;utf8,{"name":"%F0%9F%8D%90 100%",\n"image":"${svg.replace('#', '%23')}"}`,
    `data:application/json,{"name":"Pear #1\nof 2","image":"data:image/svg+xml,${svg}"}`,
    `DATA:application/json ; Base64,${base64.replace(/=+$/, '')}`,
  ]
  for (const uri of uris) expect(await avatarOf(await token(uri))).toBe(picture(svg))
  const records = [svg, `<!-- Pear -->${svg}`, `<!DOCTYPE svg>${svg}`]
  for (const record of records) expect(await avatarOf(record)).toBe(picture(record))
  expect(await avatarOf(`data:image/svg+xml;utf8,${svg.replace('#', '%23')}`)).toBe(picture(svg))
})

test.for([
  ['{"image"', 'metadata_invalid', /JSON/],
  ['data:application/json;base64,***', 'metadata_invalid', /./],
  [`${'['.repeat(200_000)}`, 'metadata_invalid', /./],
  [`{"image":"${'x'.repeat(300 * 1024)}"}`, 'uri_unresolved', /larger than 256 kB/],
  ['<html></html>', 'metadata_invalid', /JSON/],
] as const)('R5.3 rejects any other metadata (%#)', async ([body, code, cause]) => {
  const isUri = body.startsWith('data:')
  const uri = isUri ? body : `ipfs://${await world.gateway.add({ type: 'application/json', body })}`
  await expectNone(await token(uri), code, cause)
})

test('R7.3 requests metadata only from gateways and allowed origins, with a size limit and without redirects', async () => {
  const { gateway } = world
  const body = JSON.stringify({ image: WRITTEN })
  await gateway.put('/meta.json', { type: 'application/json', body })
  const asOther = { ...settings, ipfsGateway: 'http://127.0.0.1:9', arweaveGateway: 'http://127.0.0.1:9' }
  const record = await token(`${gateway.url}/meta.json`)
  const metadataRequests = () => gateway.requests.filter(({ path }) => path === '/meta.json').length

  await expectNone(record, 'uri_unresolved', /not allowed/, asOther)
  expect(metadataRequests()).toBe(0)
  expect(await avatarOf(record)).toBe(WRITTEN)
  const letIn = { ...asOther, metadataOrigins: [gateway.url] }
  expect(await avatarOf(record, { settings: letIn })).toBe(WRITTEN)
  expect(metadataRequests()).toBe(2)

  await gateway.fail('/meta.json', 'endless')
  await expectNone(record, 'uri_unresolved', /larger than 256 kB/, letIn)
  await gateway.put('/led.json', { type: 'application/json', body })
  await gateway.fail('/meta.json', { redirect: `${gateway.url}/led.json` })
  await expectNone(record, 'uri_unresolved', /fetch failed/, letIn)
  expect(gateway.requests.filter(({ path }) => path === '/led.json')).toHaveLength(0)
  expect(await avatarOf(record)).toBe(WRITTEN)
  await expectNone(await token('http://127.0.0.1:9/meta.json'), 'uri_unresolved', /not allowed/)
})

test('R7.3 requests no host named by an NFT contract, and limits its own lookups', async () => {
  const { gateway, pictures } = world
  await gateway.put('/astray', { type: 'application/json', body: '{"data":"0x"}' })
  const before = gateway.requests.length
  for (const urls of [[`${gateway.url}/astray?{data}`], undefined]) {
    const looping = await deployOffchainLookup(pictures, urls ? { urls } : {})
    await expectNone(`eip155:31338/erc721:${looping}/1`, 'uri_unresolved', /reverted/)
    await expectNone(`eip155:31338/erc1155:${looping}/1`, 'uri_unresolved', /reverted/)
  }
  expect(gateway.requests).toHaveLength(before)
})

test('R7.2 throws when no RPC URL of the network responds', async () => {
  const cause = new RpcRequestError({ body: {}, url: '', error: { code: -32603, message: 'down' } })
  const down = createClient({
    transport: custom(
      { request: () => Promise.reject(new RpcUnreachableError({ chain: 'Two', endpoints: 1, cause })) },
      { retryCount: 0 },
    ),
  })
  const record = await token(metadata({ image: WRITTEN }))
  await expect(avatarOf(record, { clientOf: () => down })).rejects.toThrow('down')
})

test('R7.2 throws when the RPC is unreachable, but not for an invalid contract response', async () => {
  const { names, pictures } = world
  const contracts = { ensUniversalResolver: { address: names.universalResolver } }
  const unreachable = (id: number) => clientOf({ id, name: 'Gone', rpcUrl: 'http://127.0.0.1:9' }, contracts)
  await expect(read({ nameClient: unreachable(31337) })).rejects.toThrow('HTTP request failed')
  const record = await token(metadata({ image: WRITTEN }))
  await expect(avatarOf(record, { clientOf: unreachable })).rejects.toThrow('HTTP request failed')

  // Contracts that return 255, revert without data, or run out of gas.
  for (const code of ['0x60ff60005260206000f3', '0x60006000fd', '0x5b600056'] as const) {
    const wrongResolver = '0x00000000000000000000000000000000000011a4'
    await chainControls(pictures.rpcUrl).setCode(wrongResolver, code)
    await expectNone(`eip155:31338/erc721:${wrongResolver}/1`, 'uri_unresolved', /./)
    await expectNone(`eip155:31338/erc1155:${wrongResolver}/1`, 'uri_unresolved', /./)
  }
})
