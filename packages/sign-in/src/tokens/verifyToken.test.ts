import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TokenVerification, verifyToken } from './verifyToken.ts'

const issuer = 'https://app.example'
const audience = 'https://api.example'
const expiry = 1_795_000_300
const kid = 'one'
let token: string
let jwks: NonNullable<TokenVerification['jwks']>
let requests = 0

const server = createServer((_, response) => {
  requests += 1
  response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks))
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

test('R10.20 fetches the key set of a URL once for many tokens', async () => {
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`
  for (let count = 0; count < 3; count += 1)
    expect(await verifyAt(expiry, { jwksUrl })).toMatchObject({ sub: 'account' })
  expect(requests).toBe(1)
})

test('R10.20 needs either a key set or the URL of one', async () => {
  const jwksUrl = 'https://app.example/.well-known/jwks.json'
  for (const keys of [{}, { jwks, jwksUrl }])
    await expect(verifyAt(expiry, keys)).rejects.toThrow('Pass either jwksUrl or jwks.')
  const wrong = { jwks: { url: jwksUrl } as never }
  await expect(verifyAt(expiry, wrong)).rejects.toThrow('jwks must be the key set itself')
})
