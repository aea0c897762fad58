import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgedMessages, writeMessage } from '../testing/forgedMessages.ts'
import { listen } from '../testing/listen.ts'
import { startWorker, type Worker } from '../testing/startWorker.ts'
import { signWebhook } from '../webhooks/signWebhook.ts'

const code = `
import { createSiweVerifier, parseSiweMessage, verifyToken, verifyWebhook } from './verify/index.ts'

const calls = {
  globals: () => ({ buffer: typeof Buffer, process: typeof process }),
  parse: ({ message }) => parseSiweMessage(message),
  verify: ({ options, request }) => createSiweVerifier(options).verify(request),
  verifyToken: (verification) => verifyToken(verification),
  verifyWebhook: (verification) => verifyWebhook(verification),
}

export default {
  async fetch(request) {
    const { name, input } = await request.json()
    try {
      return Response.json(await calls[name](input))
    } catch (error) {
      return Response.json({ thrown: error.code ?? String(error) })
    }
  },
}
`

let worker: Worker
beforeAll(async () => {
  worker = await startWorker(code)
})
afterAll(() => worker.close())

async function call(name: string, input: object = {}): Promise<unknown> {
  const response = await fetch(worker.url, { method: 'POST', body: JSON.stringify({ name, input }) })
  return response.json()
}

const options = { origin: 'http://localhost:3000', chainIds: [1] }
const nonce = '0123456789abcdef'
const account = privateKeyToAccount(generatePrivateKey())

test('R10.21 runs in workerd, without Node.js and without imports', async () => {
  expect(await call('globals')).toEqual({ buffer: 'undefined', process: 'undefined' })
  expect(worker.imports).toEqual([])
})

test('R10.21 parses and verifies a message in workerd', async () => {
  const message = writeMessage({ address: account.address, nonce, now: Date.now() })
  const signature = await account.signMessage({ message })
  expect(await call('parse', { message })).toMatchObject({ address: account.address, nonce })
  expect(await call('verify', { options, request: { message, signature, nonce } })).toMatchObject({
    status: 'verified',
    by: 'key',
    message: { address: account.address },
  })
  const stranger = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
  expect(await call('verify', { options, request: { message, signature: stranger, nonce } })).toMatchObject({
    code: 'signature_mismatch',
  })
})

test.each(forgedMessages)(
  'R10.21 refuses a message with $title in workerd: $code',
  async ({ forge, code }) => {
    const message = forge(writeMessage({ address: account.address, nonce, now: Date.now() }), nonce)
    const signature = await account.signMessage({ message })
    expect(await call('verify', { options, request: { message, signature, nonce } })).toMatchObject({ code })
  },
)

test('R10.21 verifies tokens in workerd, by a key set and by its URL', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA' }] }
  const token = await new SignJWT({ sid: 's', jti: 'j', sub: 'a' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one', typ: 'JWT' })
    .setIssuer('https://app.example')
    .setAudience('https://api.example')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
  const expected = { token, issuer: 'https://app.example', audience: 'https://api.example' }
  expect(await call('verifyToken', { ...expected, jwks })).toMatchObject({ sub: 'a' })
  expect(await call('verifyToken', { ...expected, jwks, audience: 'other' })).toEqual({
    thrown: 'token_claims',
  })
  const server = await listen(createServer((_, response) => response.end(JSON.stringify(jwks))))
  const jwksUrl = `${server.url}/jwks.json`
  expect(await call('verifyToken', { ...expected, jwksUrl })).toMatchObject({ sub: 'a' })
  await server.close()
  // From the cache.
  expect(await call('verifyToken', { ...expected, jwksUrl })).toMatchObject({ sub: 'a' })
  expect(await call('verifyToken', { ...expected, jwksUrl: `${server.url}/other` })).toEqual({
    thrown: 'jwks_unavailable',
  })
})

test('R10.21 verifies webhooks in workerd', async () => {
  const key = randomBytes(32)
  const secret = `whsec_${key.toString('base64')}`
  const [id, payload, timestamp] = ['msg_1', '{"type":"session.ended"}', Math.floor(Date.now() / 1000)]
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(key, { id, timestamp, payload }),
  }
  expect(await call('verifyWebhook', { payload, headers, secret })).toEqual({
    id,
    event: { type: 'session.ended' },
  })
  expect(await call('verifyWebhook', { payload: `${payload} `, headers, secret })).toEqual({
    thrown: 'invalid_webhook',
  })
})
