import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TokenVerification, verifyToken } from './verifyToken.ts'

const issuer = 'https://app.example'
const audience = 'https://api.example'
const expiry = 1_795_000_300
const kid = 'one'
let token: string
let jwks: NonNullable<TokenVerification['jwks']>
let requests = 0

const server = createServer(({ url }, response) => {
  requests += 1
  const set = url === '/others' ? { keys: jwks.keys.map((key) => ({ ...key, kid: 'other' })) } : jwks
  response.setHeader('content-type', 'application/json')
  response.writeHead(url === '/failing' ? 500 : 200).end(JSON.stringify(set))
})

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' }] }
  token = await new SignJWT({ sid: 'session' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('account')
    .setIssuedAt(expiry - 300)
    .setExpirationTime(expiry)
    .setJti('token')
    .sign(privateKey)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const verifyAt = (seconds: number, keys: Partial<TokenVerification> = { jwks }) =>
  verifyToken({ token, issuer, audience, now: () => seconds * 1000, ...keys })

test('R10.20 accepts a token until five seconds after its expiry, or another tolerance', async () => {
  expect(await verifyAt(expiry + 4)).toMatchObject({ sub: 'account' })
  await expect(verifyAt(expiry + 5)).rejects.toMatchObject({ code: 'token_expired' })
  await expect(verifyAt(expiry, { jwks, clockTolerance: 0 })).rejects.toMatchObject({ code: 'token_expired' })
})

const served = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

test('R10.21 fetches the key set of a URL once in five minutes, for many tokens', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = Date.now()
  for (const [milliseconds, expected] of [
    [0, 1],
    [299_999, 1],
    [300_001, 2],
  ] as const) {
    vi.setSystemTime(started + milliseconds)
    expect(await verifyAt(expiry, { jwksUrl: served('/jwks.json') })).toMatchObject({ sub: 'account' })
    expect(requests).toBe(expected)
  }
})

test('R10.21 tells a key set without the key from one that cannot be read', async () => {
  await expect(verifyAt(expiry, { jwksUrl: served('/others') })).rejects.toMatchObject({
    code: 'token_signature',
    message: expect.stringMatching(/^No key of the key set has signed the token\./),
    cause: expect.any(Error),
  })
  const failing = served('/failing')
  const thrown = await verifyAt(expiry, { jwksUrl: failing }).catch((error: unknown) => error)
  const cause = (thrown as Error).cause as Error
  expect(thrown).toMatchObject({
    code: 'jwks_unavailable',
    message: `The key set ${failing} cannot be read: ${cause.message}`,
  })
})

test('R10.20 reads key sets over https, and over http from this machine only', async () => {
  const codeOf = (jwksUrl: string) =>
    verifyToken({ token: 'x', issuer, audience, jwksUrl }).catch(({ code }: { code: string }) => code)
  const here = ['localhost', '127.0.0.1', '127.20.100.3', '[::1]'].map((host) => `http://${host}:1/keys`)
  // The token has no key to look up, so nothing is fetched.
  for (const url of [...here, 'https://app.example/keys']) expect(await codeOf(url)).toBe('token_malformed')
  const elsewhere = ['app.example', 'localhost.example', 'not-localhost', '127.0.0.1.example', '128.0.0.1']
  for (const url of [...elsewhere.map((host) => `http://${host}/`), 'ftp://localhost/', 'keys', ''])
    expect(await codeOf(url)).toBe('invalid_option')
  await expect(verifyAt(expiry, { jwksUrl: 'http://app.example' })).rejects.toThrow(
    'jwksUrl must be an https URL, or an http URL on this machine, got "http://app.example".',
  )
})

test('R5.5 names an option of a wrong type, and an empty issuer or audience', async () => {
  for (const [changes, message] of [
    [{ issuer: '' }, 'issuer must be a non-empty string.'],
    [{ audience: '' }, 'audience must be a non-empty string.'],
    [{ audience: [audience] }, 'audience must be a string, got an array.'],
    [{ clockTolerance: '5' }, 'clockTolerance must be a number, got string.'],
  ] as [object, string][])
    await expect(verifyAt(expiry, { jwks, ...changes })).rejects.toThrow(new RegExp(`^${message}$`))
})

test('R10.20 needs either a key set or the URL of one', async () => {
  const jwksUrl = 'https://app.example/.well-known/jwks.json'
  for (const keys of [{}, { jwks, jwksUrl }])
    await expect(verifyAt(expiry, keys)).rejects.toThrow('Pass either jwksUrl or jwks, got')
  const wrong = { jwks: { url: jwksUrl } as never }
  await expect(verifyAt(expiry, wrong)).rejects.toThrow('jwks must be the key set itself')
})
