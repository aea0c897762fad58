import { createIdentity, toBase58, toBase64Url } from '@countersign/walletconnect/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { identityOf } from './token.ts'

const NOW = 1_790_000_000_000
const seed = new Uint8Array(32).fill(7)
const { clientId, token } = createIdentity(seed)
const hosts = ['127.0.0.1:8547', 'localhost:8547']
const good = {
  iss: clientId,
  sub: '00',
  aud: 'ws://127.0.0.1:8547',
  iat: NOW / 1000,
  exp: NOW / 1000 + 86_400,
}

const encode = (part: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(part)))

function sign(claims: unknown, header: unknown = { alg: 'EdDSA', typ: 'JWT' }) {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${toBase64Url(ed25519.sign(new TextEncoder().encode(signed), seed))}`
}

test.each([
  'ws://127.0.0.1:8547',
  'ws://localhost:8547',
  'ws://localhost:8547/',
  'wss://localhost:8547/path',
])('a token for %s identifies its signer', (audience) => {
  expect(identityOf(token(audience, NOW), hosts, NOW)).toBe(clientId)
  expect(identityOf(sign({ ...good, aud: audience }), hosts, NOW)).toBe(clientId)
})

test('tolerates a clock a minute ahead', () => {
  expect(identityOf(sign({ ...good, iat: NOW / 1000 + 60 }), hosts, NOW)).toBe(clientId)
  expect(identityOf(sign({ ...good, exp: NOW / 1000 + 1 }), hosts, NOW)).toBe(clientId)
})

test.each([
  ['nothing', ''],
  ['no token', 'a.b.c'],
  ['two parts', sign(good).split('.').slice(0, 2).join('.')],
  ['four parts', `${sign(good)}.`],
  ['another algorithm', sign(good, { alg: 'none', typ: 'JWT' })],
  ['another type', sign(good, { alg: 'EdDSA', typ: 'at+jwt' })],
  ['invalid claims', sign(['iss'])],
  ['no audience', sign({ ...good, aud: undefined })],
  ['another audience', sign({ ...good, aud: 'wss://relay.example' })],
  ['an audience with a query', sign({ ...good, aud: `${good.aud}?projectId=1` })],
  ['an audience over HTTP', sign({ ...good, aud: 'http://127.0.0.1:8547' })],
  ['no subject', sign({ ...good, sub: '' })],
  ['a time that is over', sign({ ...good, exp: NOW / 1000 })],
  ['no end', sign({ ...good, exp: undefined })],
  ['a start to come', sign({ ...good, iat: NOW / 1000 + 61 })],
  ['no start', sign({ ...good, iat: `${good.iat}` })],
  ['another issuer', sign({ ...good, iss: createIdentity().clientId })],
  ['an issuer that is no key', sign({ ...good, iss: 'did:web:relay.example' })],
  ['an issuer with another kind of key', sign({ ...good, iss: `did:key:z${toBase58(new Uint8Array(34))}` })],
  ['claims that were changed', sign(good).replace(/\..*\./, `.${encode({ ...good, sub: '01' })}.`)],
])('a token with %s is invalid', (_what, bad) => {
  expect(identityOf(bad, hosts, NOW)).toBeNull()
})
