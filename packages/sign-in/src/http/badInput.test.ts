import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, origin } from '../../test/createBrowser.ts'
import { openTestDatabase, readEverything } from '../../test/openTestDatabase.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../store/Database.ts'

const account = privateKeyToAccount(generatePrivateKey())

let database: Database
let signIn: SignIn
let browser: ReturnType<typeof createBrowser>
let before: object

beforeAll(async () => {
  database = await openTestDatabase()
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] })
  browser = createBrowser(signIn)
  await browser.enter(account)
})
afterAll(() => database.close())
beforeEach(async () => {
  before = await readEverything(database)
})
// The one thing that holds for every test here: nothing was written.
afterEach(async () => {
  expect(await readEverything(database)).toEqual(before)
})

const paths = ['/api/siwe/nonce', '/api/siwe/verify']
const refusal = async (...request: Parameters<typeof browser.send>) => {
  const { status, headers, body } = await browser.send(...request)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(headers.get('x-request-id')).toBe(body.requestId)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.getSetCookie()).toEqual([])
  expect(body).toEqual({
    type: 'about:blank',
    title: expect.any(String),
    status,
    detail: expect.any(String),
    code: expect.any(String),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  return [status, body.code]
}

test.each(paths)('R10.7 a foreign origin, or none, is refused: %s', async (path) => {
  const body = {}
  expect(await refusal('POST', path, { body, headers: { origin: 'https://evil.example' } })).toEqual([
    403,
    'origin_foreign',
  ])
  expect(await refusal('POST', path, { body, headers: { origin: 'http://localhost:3001' } })).toEqual([
    403,
    'origin_foreign',
  ])
  expect(await refusal('POST', path, { body, headers: { origin: 'null' } })).toEqual([403, 'origin_foreign'])
  const crossSite = { origin, 'sec-fetch-site': 'cross-site' }
  expect(await refusal('POST', path, { body, headers: crossSite })).toEqual([403, 'origin_foreign'])
  const sameSite = { origin, 'sec-fetch-site': 'same-site' }
  expect(await refusal('POST', path, { body, headers: sameSite })).toEqual([403, 'origin_foreign'])
})

test('R10.7 a request that says nothing of its origin has a code of its own', async () => {
  for (const [method, path] of [
    ['POST', '/api/siwe/nonce'],
    ['POST', '/api/siwe/verify'],
    ['DELETE', '/api/session'],
  ]) {
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie }
    const body = method === 'POST' ? { body: '{}' } : {}
    const response = await signIn.fetch(
      new Request(`${origin}${path}`, { method: method ?? '', headers, ...body }),
    )
    expect([response.status, (await response.json()).code]).toEqual([403, 'origin_missing'])
  }
})

test('R10.7 signing out is not a GET, and not for other sites', async () => {
  expect(await refusal('DELETE', '/api/session', { headers: { origin: 'https://evil.example' } })).toEqual([
    403,
    'origin_foreign',
  ])
  expect((await browser.send('GET', '/api/session?_method=DELETE')).status).toBe(200)
  const response = await browser.send('HEAD', '/api/session')
  expect([response.status, response.body]).toEqual([200, { text: '' }])
})

test('R10.7 Sec-Fetch-Site alone will do', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const request = new Request(`${origin}/api/siwe/nonce`, { method: 'POST', headers, body: '{"purpose":1}' })
  expect((await (await signIn.fetch(request)).json()).code).toBe('invalid_body')
})

test.each(paths)('R10.7 only JSON is read: %s', async (path) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/jsonp',
    'application/json; charset=utf-16',
  ]) {
    expect(await refusal('POST', path, { body: '{}', headers: { 'content-type': type } })).toEqual([
      415,
      'unsupported_content_type',
    ])
  }
  expect(await refusal('POST', path)).toEqual([415, 'unsupported_content_type'])
})

test.each(paths)('R5.5 malformed JSON and wrong shapes are refused: %s', async (path) => {
  const json = { 'content-type': 'application/json' }
  for (const body of ['{', '{"a":1}x', 'undefined', ' ', '{"message":"\\x"}']) {
    expect([body, await refusal('POST', path, { body, headers: json })]).toEqual([
      body,
      [400, 'malformed_json'],
    ])
  }
  for (const body of ['[]', '"text"', 'null', '1', 'true']) {
    expect([body, await refusal('POST', path, { body, headers: json })]).toEqual([
      body,
      [400, 'invalid_body'],
    ])
  }
  expect(await refusal('POST', path, { body: `${'['.repeat(9)}${']'.repeat(9)}` })).toEqual([
    400,
    'json_too_deep',
  ])
  expect(await refusal('POST', path, { body: '['.repeat(60_000) })).toEqual([400, 'json_too_deep'])
})

test('R5.5 bytes that are no UTF-8 are refused', async () => {
  const headers = { origin, 'content-type': 'application/json' }
  const request = new Request(`${origin}/api/siwe/nonce`, {
    method: 'POST',
    headers,
    body: new Uint8Array([0x22, 0xff, 0x22]),
  })
  const response = await signIn.fetch(request)
  expect([response.status, (await response.json()).code]).toEqual([400, 'malformed_json'])
})

test.each(paths)('R5.5 an oversized body is refused, declared or streamed: %s', async (path) => {
  expect(await refusal('POST', path, { body: { a: 'x'.repeat(70_000) } })).toEqual([413, 'body_too_large'])
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(16_384).fill(0x20))
    },
  })
  const init = {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  }
  const response = await signIn.fetch(new Request(`${origin}${path}`, init))
  expect([response.status, (await response.json()).code]).toEqual([413, 'body_too_large'])
  expect(sent).toBeLessThan(10)
})

test('R5.5 every field is checked', async () => {
  expect(await refusal('POST', '/api/siwe/nonce', { body: { purpose: 'admin' } })).toEqual([
    400,
    'invalid_body',
  ])
  expect(await refusal('POST', '/api/siwe/nonce', { body: { purpose: null } })).toEqual([400, 'invalid_body'])
  for (const body of [
    {},
    { message: 'a' },
    { signature: '0x' },
    { message: 1, signature: '0x' },
    { message: 'a', signature: ['0x'] },
  ]) {
    expect(await refusal('POST', '/api/siwe/verify', { body })).toEqual([400, 'invalid_body'])
  }
})

test('R10.11 an unknown address is a 404, a wrong method a 405 that names the right ones', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/siwe',
    '/api/siwe/nonce/',
    '/api/Session',
    '/api/%2e%2e/session',
    '/',
  ]) {
    expect([path, await refusal('POST', path, { body: {} })]).toEqual([path, [404, 'not_found']])
    expect([path, await refusal('GET', path)]).toEqual([path, [404, 'not_found']])
  }
  const allow = async (method: string, path: string) => {
    const { status, headers, body } = await browser.send(method, path)
    return [status, body.code, headers.get('allow')]
  }
  expect(await allow('GET', '/api/siwe/nonce')).toEqual([405, 'method_not_allowed', 'POST'])
  expect(await allow('PUT', '/api/siwe/verify')).toEqual([405, 'method_not_allowed', 'POST'])
  expect(await allow('POST', '/api/session')).toEqual([405, 'method_not_allowed', 'GET, HEAD, DELETE'])
  expect(await allow('OPTIONS', '/api/session')).toEqual([405, 'method_not_allowed', 'GET, HEAD, DELETE'])
  expect(await allow('DELETE', '/healthz')).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
})

test('R10.2 a message or signature that cannot be read is refused before its nonce is looked at', async () => {
  const signature = `0x${'11'.repeat(65)}`
  const post = (message: string, signed = signature) =>
    refusal('POST', '/api/siwe/verify', { body: { message, signature: signed } })
  const now = new Date().toISOString()
  const good = browser.write(
    {
      nonce: '0123456789abcdef',
      domain: 'localhost:3000',
      uri: origin,
      statement: 'a',
      issuedAt: now,
      expirationTime: now,
    },
    account,
  )
  expect(await post('hello')).toEqual([400, 'message_layout'])
  expect(await post(good.replace('Version: 1', 'Version: 2'))).toEqual([400, 'message_version'])
  expect(await post(good.replace(now, 'soon'))).toEqual([400, 'message_issued_at'])
  expect(await post('x'.repeat(5000))).toEqual([400, 'message_too_large'])
  expect(await post(good, 'signature')).toEqual([400, 'signature_malformed'])
  expect(await post(good, `0x${'11'.repeat(20_000)}`)).toEqual([400, 'signature_too_large'])
})

test('R10.3 a message for others, with a nonce of nobody, is refused', async () => {
  const message = browser.write(
    {
      nonce: '0123456789abcdef',
      domain: 'evil.example',
      uri: 'https://evil.example',
      statement: 'a',
      issuedAt: '2026-11-21T10:00:00Z',
      expirationTime: '2026-11-21T10:05:00Z',
    },
    account,
  )
  expect((await browser.verify(account, message)).body.code).toBe('domain_mismatch')
})
