import { expect, test } from 'vitest'
import { UriResolutionError } from './EnsError.ts'
import { findFile, findImage, isGatewayResponse } from './imageUrl.ts'

const V0 = 'QmZHKZDavkvNfA9gSAg7HALv8jF7BJaKjUc9U2LSuvUySB'
const V1 = 'bafybeiasb5vpmaounyilfuxbd3lryvosl4yefqrfahsb2esg46q6tu6y5q'
const BASE58 = 'zdj7WWeQ43G6JJvLWQWZpyHuAMq6uYWRjkBXFad11vE2LHhQ7'
const KEY = 'k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8'
const AR = 'rgW4h3ffQQzOD8ynnwdl3_YlHxtssqV3aXOregPr7yI'

test.for([
  [`ipfs://${V0}`, `https://ipfs.io/ipfs/${V0}`],
  [`ipfs://ipfs/${V0}`, `https://ipfs.io/ipfs/${V0}`],
  [`ipfs://ipns/${V0}`, `https://ipfs.io/ipns/${V0}`],
  [`ipfs:/${V0}`, `https://ipfs.io/ipfs/${V0}`],
  [`IPFS://${V0}/1.json`, `https://ipfs.io/ipfs/${V0}/1.json`],
  [`ipfs://${V0}/My picture #1.png`, `https://ipfs.io/ipfs/${V0}/My%20picture%20#1.png`],
  [`ipfs://${V0}/a/../b.png`, `https://ipfs.io/ipfs/${V0}/b.png`],
  [V0, `https://ipfs.io/ipfs/${V0}`],
  [V1, `https://ipfs.io/ipfs/${V1}`],
  [BASE58, `https://ipfs.io/ipfs/${BASE58}`],
  [`${BASE58}/test.json`, `https://ipfs.io/ipfs/${BASE58}/test.json`],
  [`/ipfs/${V0}/1.json`, `https://ipfs.io/ipfs/${V0}/1.json`],
  [`ipfs/${V0}`, `https://ipfs.io/ipfs/${V0}`],
  [`ipns://${V0}`, `https://ipfs.io/ipns/${V0}`],
  [`ipns://${KEY}/me.png`, `https://ipfs.io/ipns/${KEY}/me.png`],
  [`/ipns/${V0}`, `https://ipfs.io/ipns/${V0}`],
  [`ipns/${V0}/1.json`, `https://ipfs.io/ipns/${V0}/1.json`],
  ['ipns/example.com', 'https://ipfs.io/ipns/example.com'],
  ['ipns://docs.example.com', 'https://ipfs.io/ipns/docs.example.com'],
  ['/ipns/docs.example.com', 'https://ipfs.io/ipns/docs.example.com'],
  [`https://gateway.example/ipfs/${V0}?w=1`, `https://ipfs.io/ipfs/${V0}?w=1`],
  [`https://gateway.example/to/ipfs/ipfs/${V0}`, `https://ipfs.io/ipfs/${V0}`],
  [`http://gateway.example/ipns/${KEY}`, `https://ipfs.io/ipns/${KEY}`],
  [`https://${V1}.ipfs.gateway.example/1.png`, `https://ipfs.io/ipfs/${V1}/1.png`],
  [`ar://${AR}`, `https://arweave.net/${AR}`],
  [`ar://${AR}/1`, `https://arweave.net/${AR}/1`],
  [`ar://${AR}/1.json`, `https://arweave.net/${AR}/1.json`],
  [`ar://${AR}/1.png`, `https://arweave.net/${AR}/1.png`],
  [`https://arweave.net/${AR}`, `https://arweave.net/${AR}`],
  [`https://abc.arweave.net/${AR}/1`, `https://arweave.net/${AR}/1`],
] as const)('R7.3 resolves %s to a gateway URL', ([uri, url]) => {
  expect(findImage(uri, {})).toEqual({ kind: 'gateway', url })
})

test.for([
  ['https://i.example.com/me.gif', 'https://i.example.com/me.gif'],
  [' HTTPS://Example.COM/a b.png ', 'https://example.com/a%20b.png'],
  ['https://example.com/ipns/x.png', 'https://example.com/ipns/x.png'],
  ['https://example.com/ipfs/readme.png', 'https://example.com/ipfs/readme.png'],
  [`https://notarweave.net/${AR}`, `https://notarweave.net/${AR}`],
  [`https://arweave.net.example/${AR}`, `https://arweave.net.example/${AR}`],
] as const)('R7.3 %s is a web picture if every https host is allowed', ([uri, url]) => {
  expect(findImage(uri, { imageOrigins: 'https' })).toEqual({ kind: 'web', url })
})

test('R7.3 by default shows pictures of services with many users, and of no other host', () => {
  const uploaded = 'https://euc.li/demo.eth'
  expect(findImage(uploaded, {})).toEqual({ kind: 'web', url: uploaded })
  expect(findFile('https://metadata.ens.domains/mainnet/1', {}).kind).toBe('web')
  for (const uri of ['https://i.example.com/me.gif', 'https://euc.li.example/1', 'http://euc.li/1']) {
    expect(() => findImage(uri, {})).toThrow(UriResolutionError)
    expect(() => findFile(uri, {})).toThrow(UriResolutionError)
  }
})

test.for([
  'https://127.0.0.1/a.png',
  'https://0x7f.1/a.png',
  'https://192.168.1.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://1.1.1.1/a.png',
  'https://[::1]/a.png',
  'https://[fd00::1]/a.png',
  'https://localhost/a.png',
  'https://localhost./a.png',
  'https://app.localhost/a.png',
  'https://router/a.png',
  'https://nas.local/a.png',
  'https://NAS.LOCAL./a.png',
  'https://metadata.google.internal/a.png',
  'https://printer.lan/a.png',
  'https://router.home.arpa/a.png',
  'https://fritz.box/a.png',
  'https://app.test/a.png',
  'https://app.localdomain/a.png',
] as const)('R12.3 requests no IP address and no local name unless it is listed: %s', (uri) => {
  expect(() => findImage(uri, { imageOrigins: 'https' })).toThrow(UriResolutionError)
  expect(() => findFile(uri, {}, 'https')).toThrow(UriResolutionError)
  expect(findImage(uri, { imageOrigins: [new URL(uri).origin] }).kind).toBe('web')
})

test('R7.3 accepts custom gateways with or without a trailing slash, or with a path', () => {
  const settings = { ipfsGateway: 'http://127.0.0.1:8080/gate/', arweaveGateway: 'https://ar.example/' }
  expect(findImage(`ipfs://${V0}/1.png`, settings).url).toBe(`http://127.0.0.1:8080/gate/ipfs/${V0}/1.png`)
  expect(findImage(`https://arweave.net/${AR}`, settings).url).toBe(`https://ar.example/${AR}`)
  expect(findImage('https://ar.example/plain.png', settings)).toEqual({
    kind: 'gateway',
    url: 'https://ar.example/plain.png',
  })
  expect(() => findImage(`ipfs://${V0}/../../../secret`, settings)).toThrow(UriResolutionError)
  expect(() => findImage(`ipfs://${V0}/..%2f..%2e/%2e%2e/%2e%2e/%2e%2e/x`, settings)).toThrow(
    UriResolutionError,
  )
})

test.for([
  ['https://arweave.net/1', true],
  ['https://abc.arweave.net/1', true],
  ['https://ipfs.io/ipfs/1', true],
  ['https://notarweave.net/1', false],
  ['http://abc.arweave.net/1', false],
  ['https://abc.arweave.net:444/1', false],
  ['', false],
] as const)('R7.3 a gateway responds from its own domain: "%s" is %s', ([url, expected]) => {
  expect(isGatewayResponse(url, {})).toBe(expected)
})

test('R7.3 shows allowed origins only, over https unless one is listed', () => {
  const settings = { imageOrigins: ['https://pictures.example', 'http://127.0.0.1:9000'] }
  expect(findImage('https://pictures.example/1.png', settings).kind).toBe('web')
  expect(findImage('http://127.0.0.1:9000/1.png', settings).kind).toBe('web')
  for (const uri of [
    'https://other.example/1.png',
    'https://pictures.example:444/',
    'http://127.0.0.1/1.png',
  ]) {
    expect(() => findImage(uri, settings)).toThrow(UriResolutionError)
  }
  expect(() => findImage('http://i.example.com/me.gif', { imageOrigins: 'https' })).toThrow(
    UriResolutionError,
  )
  expect(() => findImage('https://user:word@euc.li/me.gif', {})).toThrow(UriResolutionError)
  expect(findFile('https://meta.example/1', {}, ['https://meta.example']).kind).toBe('web')
  expect(() => findFile('https://meta.example/1', { imageOrigins: 'https' }, [])).toThrow(UriResolutionError)
  expect(() => findFile('data:image/png;base64,AAAA', {})).toThrow(UriResolutionError)
})

test.for([
  'invalid',
  '',
  ' ',
  'ipfs://',
  'ipfs://not-a-cid',
  'ipns://nothing',
  'ar://short',
  'ar://',
  'javascript:alert(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//example.com/1.png',
  '{"image":"ipfs://x"}',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/1.png',
  `ipfs://${'Qm'.repeat(50_000)}`,
  `${'/ipfs'.repeat(20_000)}/`,
])('R8.4 %s is not resolvable and throws', (uri) => {
  expect(() => findImage(uri, {})).toThrow(UriResolutionError)
  expect(() => findImage(uri, {})).toThrow(
    /^Unable to resolve ENS avatar URI ".{0,501}"\. The URI may be malformed, /,
  )
})

test('R8.4 every record resolves or throws one of these errors', () => {
  const pieces = [
    'ipfs',
    '://',
    '/',
    '.',
    V0,
    V1,
    AR,
    'https',
    ':',
    'data:',
    ',',
    '%',
    '\u0000',
    '🍐',
    '<svg',
    '@',
    '?',
    '#',
    ' ',
  ]
  let seed = 1
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return pieces[seed % pieces.length]
  }
  for (let round = 0; round < 5_000; round++) {
    const uri = Array.from({ length: 1 + (round % 9) }, next).join('')
    try {
      expect(findImage(uri, {}).url).toMatch(/^(?:https:\/\/|data:image\/)/)
    } catch (error) {
      expect(error, uri).toBeInstanceOf(UriResolutionError)
    }
  }
  for (const piece of pieces) {
    expect(() => findImage(`x${piece.repeat(20_000)}`, {})).toThrow(UriResolutionError)
  }
})
