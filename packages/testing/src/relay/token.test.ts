import { createIdentity, toBase58, toBase64Url } from '@countersign/walletconnect/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { readToken } from './token.ts'

const NOW = 1_790_000_000_000
const seed = new Uint8Array(32).fill(7)
const { clientId, token } = createIdentity(seed)
const admitted = { status: 'admitted', clientId }
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
  expect(readToken(token(audience, NOW), hosts, NOW)).toEqual(admitted)
  expect(readToken(sign({ ...good, aud: audience }), hosts, NOW)).toEqual(admitted)
})

test('tolerates a clock that is wrong by two minutes', () => {
  expect(readToken(sign({ ...good, iat: NOW / 1000 + 120 }), hosts, NOW)).toEqual(admitted)
  expect(readToken(sign({ ...good, exp: NOW / 1000 - 120 }), hosts, NOW)).toEqual(admitted)
})

test.each([
  [
    'begins later',
    { iat: NOW / 1000 + 121 },
    'JWT validation error: JWT Token is not yet valid: basic.iat: 1790000121, now + time_leeway: 1790000120, time_leeway: 120',
  ],
  ['has expired', { exp: NOW / 1000 - 121 }, 'JWT validation error: JWT Token is expired: Some(1789999879)'],
])('R4.11 a token that %s is refused with the reason of the public relay', (_what, claims, reason) => {
  expect(readToken(sign({ ...good, ...claims }), hosts, NOW)).toEqual({ status: 'refused', reason })
  // The longest reason of a close frame (RFC 6455, section 5.5).
  expect(reason.length).toBeLessThanOrEqual(123)
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
  ['no end', sign({ ...good, exp: undefined })],
  ['no start', sign({ ...good, iat: `${good.iat}` })],
  ['another issuer', sign({ ...good, iss: createIdentity().clientId })],
  ['an issuer that is no key', sign({ ...good, iss: 'did:web:relay.example' })],
  ['an issuer with another kind of key', sign({ ...good, iss: `did:key:z${toBase58(new Uint8Array(34))}` })],
  ['claims that were changed', sign(good).replace(/\..*\./, `.${encode({ ...good, sub: '01' })}.`)],
])('a token with %s is invalid', (_what, bad) => {
  expect(readToken(bad, hosts, NOW)).toEqual({ status: 'refused', reason: 'Unauthorized: invalid key' })
})
