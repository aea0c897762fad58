import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase58 } from './encoding.ts'
import { createIdentity } from './identity.ts'

/** https://specs.walletconnect.com/2.0/specs/servers/relay/relay-client-auth */
const SEED = Uint8Array.from(
  Buffer.from('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295', 'hex'),
)
const PUBLIC_KEY = '884ab67f787b69e534bfdba8d5beb4e719700e90ac06317ed177d49e5a33be5a'
const CLIENT_ID = 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH'

const AUDIENCE = 'wss://relay.walletconnect.org'
const NOW = 1_656_910_097_500

const parts = (token: string) => token.split('.')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

test('has the did:key of the public key as client ID', () => {
  const { clientId } = createIdentity(SEED)
  expect(clientId).toBe(CLIENT_ID)
  expect(Buffer.from(fromBase58(clientId.slice('did:key:z'.length))).toString('hex')).toBe(
    `ed01${PUBLIC_KEY}`,
  )
})

test('has issuer, audience and expiry in the token', () => {
  const token = createIdentity(SEED).token(AUDIENCE, NOW)
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const [head, body] = parts(token)
  expect(decode(head)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(decode(body)).toEqual({
    iss: CLIENT_ID,
    sub: expect.stringMatching(/^[0-9a-f]{64}$/),
    aud: AUDIENCE,
    iat: 1_656_910_097 - 43_200,
    exp: 1_656_910_097 + 43_200,
    act: 'client_auth',
  })
})

test.each([
  ['ahead', 12],
  ['behind', -12],
])('R4.11 the token is valid at a relay while the clock is up to 12 hours %s', (_way, hours) => {
  const [, body] = parts(createIdentity(SEED).token(AUDIENCE, NOW + hours * 3_600_000))
  const { iat, exp } = decode(body)
  expect(iat).toBeLessThanOrEqual(NOW / 1000)
  expect(exp).toBeGreaterThanOrEqual(Math.floor(NOW / 1000))
})

test('signs the token with Ed25519, verified by Node', () => {
  const x = Buffer.from(PUBLIC_KEY, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const [head, body, signature = ''] = parts(createIdentity(SEED).token(AUDIENCE))
  const isValid = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  expect(isValid(`${head}.${body}`)).toBe(true)
  expect(isValid(`${head}.${body}x`)).toBe(false)
})

test('creates different tokens and identities', () => {
  const identity = createIdentity()
  const tokens = Array.from({ length: 10 }, () => identity.token(AUDIENCE, NOW))
  expect(new Set(tokens)).toHaveLength(10)
  expect(new Set(tokens.map((token) => decode(parts(token)[1]).sub))).toHaveLength(10)
  expect(createIdentity().clientId).not.toBe(identity.clientId)
})

test.each([0, 16, 31, 33, 64])('refuses a seed of %i bytes', (length) => {
  expect(() => createIdentity(new Uint8Array(length))).toThrow()
})
