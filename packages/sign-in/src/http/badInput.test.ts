import type { SignedIn } from '@countersign/api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'
import { tokenOptions as tokens } from '../testing/tokenOptions.ts'
import { routes } from './routes/routes.ts'

const account = privateKeyToAccount(generatePrivateKey())

let database: Database
let signIn: SignIn
let browser: ReturnType<typeof createBrowser>
let before: object
let logged: readonly object[]

beforeAll(async () => {
  database = await openTestDatabase()
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], tokens, passkeys: {} })
  browser = createBrowser(signIn)
  await browser.enter(account)
})
afterAll(() => database.close())
beforeEach(async () => {
  before = await readEverything(database, { audit: false })
  logged = await readLog()
})
// True for every test here: nothing is written except refused attempts.
afterEach(async () => {
  expect(await readEverything(database, { audit: false })).toEqual(before)
  const log = await readLog()
  expect(log.slice(0, logged.length)).toEqual(logged)
  expect(log.slice(logged.length).filter(({ kind }) => !kind.endsWith('_refused'))).toEqual([])
})

const readLog = () => database.query<{ kind: string }>('SELECT * FROM countersign.audit ORDER BY id')
const cookie = () => [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Every unsafe request of pages. */
const unsafe = routes.flatMap(({ path, handlers, caller }) =>
  (caller === 'service' ? [] : Object.keys(handlers))
    .filter((method) => method !== 'GET')
    .map((method) => [method, path] as const),
)
/** Those that read a body, even if only for the confirmation. */
const confirmed = [
  ['POST', '/api/wallets/:id/primary'],
  ['DELETE', '/api/wallets/:id'],
  ['DELETE', '/api/sessions'],
  ['DELETE', '/api/passkeys/:id'],
] as const
/** Those that require a body. */
const reading = [
  ['POST', '/api/siwe/nonce'],
  ['POST', '/api/siwe/verify'],
  ['POST', '/api/wallets'],
  ['DELETE', '/api/account'],
  ['POST', '/api/account/export'],
  ['PUT', '/api/transactions'],
  ['POST', '/api/passkeys'],
  ['POST', '/api/passkeys/sign-in'],
  ['PUT', '/api/passkeys/:id'],
] as const
/** All that read a body. */
const withBody = [...reading, ...confirmed, ['POST', '/api/token'] as const]

/** A path with existing IDs, so that only the refusal prevents a change. */
async function withId(path: string): Promise<string> {
  const { account: signedInAccount, session } = (await browser.send('GET', '/api/session'))
    .body as unknown as SignedIn
  return path.replace(':id', path.includes('sessions') ? session.id : (signedInAccount.wallets[0]?.id ?? ''))
}

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

test('R10.7 covers every unsafe route', () => {
  expect(unsafe.map((call) => call.join(' ')).sort()).toEqual([
    'DELETE /api/account',
    'DELETE /api/passkeys/:id',
    'DELETE /api/session',
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'DELETE /api/wallets/:id',
    'POST /api/account/export',
    'POST /api/passkeys',
    'POST /api/passkeys/registration-options',
    'POST /api/passkeys/sign-in',
    'POST /api/passkeys/sign-in-options',
    'POST /api/siwe/nonce',
    'POST /api/siwe/verify',
    'POST /api/token',
    'POST /api/wallets',
    'POST /api/wallets/:id/primary',
    'PUT /api/passkeys/:id',
    'PUT /api/transactions',
  ])
})

test.each(unsafe)('R10.7 refuses another origin: %s %s', async (method, path) => {
  const body = method === 'DELETE' && path === '/api/account' ? { confirm: account.address } : {}
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await refusal(method, await withId(path), { body, headers })
    expect([headers, answer]).toEqual([headers, [403, 'origin_foreign']])
  }
})

test.each(unsafe)(
  'R10.7 refuses a request without origin headers with `origin_missing`: %s %s',
  async (method, path) => {
    const headers = { 'content-type': 'application/json', cookie: cookie() }
    const body = JSON.stringify({ confirm: account.address })
    const response = await signIn.fetch(
      new Request(`${origin}${await withId(path)}`, { method, headers, body }),
    )
    expect([response.status, (await response.json()).code]).toEqual([403, 'origin_missing'])
  },
)

test('R10.7 does not sign out by GET', async () => {
  expect(await browser.send('GET', '/api/session?_method=DELETE')).toHaveStatus(200)
  const response = await browser.send('HEAD', '/api/session')
  expect([response.status, response.body]).toEqual([200, { text: '' }])
})

test('R10.7 accepts Sec-Fetch-Site without Origin', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const request = new Request(`${origin}/api/siwe/nonce`, { method: 'POST', headers, body: '{"purpose":1}' })
  expect((await (await signIn.fetch(request)).json()).code).toBe('invalid_body')
})

test.each(withBody)('R10.7 refuses other content types than JSON: %s %s', async (method, path) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/jsonp',
    'application/json; charset=utf-16',
  ]) {
    expect(await refusal(method, path, { body: '{}', headers: { 'content-type': type } })).toEqual([
      415,
      'unsupported_content_type',
    ])
  }
})

test.each(reading)('R10.7 refuses a body without a content type: %s %s', async (method, path) => {
  expect(await refusal(method, path)).toEqual([415, 'unsupported_content_type'])
})

test.each(confirmed)(
  'R10.14 requires a confirmation of a request without a body: %s %s',
  async (method, path) => {
    expect(await refusal(method, await withId(path))).toEqual([403, 'confirmation_required'])
    for (const confirmation of ['', 1, [], {}, { message: 'a' }, { message: 'a', signature: 1 }])
      expect([confirmation, await refusal(method, await withId(path), { body: { confirmation } })]).toEqual([
        confirmation,
        [400, 'invalid_body'],
      ])
  },
)

test.each(withBody)('R5.5 refuses malformed JSON and wrong shapes: %s %s', async (method, path) => {
  const json = { 'content-type': 'application/json' }
  for (const body of ['{', '{"a":1}x', 'undefined', ' ', '{"message":"\\x"}']) {
    expect([body, await refusal(method, path, { body, headers: json })]).toEqual([
      body,
      [400, 'malformed_json'],
    ])
  }
  for (const body of ['[]', '"text"', 'null', '1', 'true']) {
    expect([body, await refusal(method, path, { body, headers: json })]).toEqual([
      body,
      [400, 'invalid_body'],
    ])
  }
  expect(await refusal(method, path, { body: `${'['.repeat(9)}${']'.repeat(9)}` })).toEqual([
    400,
    'json_too_deep',
  ])
  expect(await refusal(method, path, { body: '['.repeat(60_000) })).toEqual([400, 'json_too_deep'])
})

test('R5.5 refuses invalid UTF-8', async () => {
  const headers = { origin, 'content-type': 'application/json' }
  const request = new Request(`${origin}/api/siwe/nonce`, {
    method: 'POST',
    headers,
    body: new Uint8Array([0x22, 0xff, 0x22]),
  })
  const response = await signIn.fetch(request)
  expect([response.status, (await response.json()).code]).toEqual([400, 'malformed_json'])
})

test.each(withBody)('R5.5 refuses an oversized body, declared or streamed: %s %s', async (method, path) => {
  expect(await refusal(method, path, { body: { a: 'x'.repeat(70_000) } })).toEqual([413, 'body_too_large'])
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(16_384).fill(0x20))
    },
  })
  const init = {
    method,
    headers: { origin, 'content-type': 'application/json', cookie: cookie() },
    body: endless,
    duplex: 'half',
  }
  const response = await signIn.fetch(new Request(`${origin}${path}`, init))
  expect([response.status, (await response.json()).code]).toEqual([413, 'body_too_large'])
  expect(sent).toBeLessThan(10)
})

test('R5.5 checks every field', async () => {
  expect(await refusal('POST', '/api/siwe/nonce', { body: { purpose: 'admin' } })).toEqual([
    400,
    'invalid_body',
  ])
  expect(await refusal('POST', '/api/siwe/nonce', { body: { purpose: null } })).toEqual([400, 'invalid_body'])
  for (const body of [
    { purpose: 'confirm' },
    { purpose: 'confirm', action: 'sign_in' },
    { purpose: 'confirm', action: ['link_wallet'] },
    { purpose: 'link', action: 'link_wallet' },
    { action: 'delete_account' },
  ])
    expect([body, await refusal('POST', '/api/siwe/nonce', { body })]).toEqual([body, [400, 'invalid_body']])
  for (const framed of ['true', null, 1, {}])
    expect(await refusal('POST', '/api/siwe/nonce', { body: { framed } })).toEqual([400, 'invalid_body'])
  for (const body of [
    {},
    { message: 'a' },
    { signature: '0x' },
    { message: 1, signature: '0x' },
    { message: 'a', signature: ['0x'] },
  ]) {
    for (const path of ['/api/siwe/verify', '/api/wallets'])
      expect([path, body, await refusal('POST', path, { body })]).toEqual([path, body, [400, 'invalid_body']])
  }
  const confirming = (confirm?: unknown) => refusal('DELETE', '/api/account', { body: { confirm } })
  for (const confirm of [undefined, null, 7, true, [account.address], { address: account.address }])
    expect([confirm, await confirming(confirm)]).toEqual([confirm, [400, 'invalid_body']])
})

test('R10.11 responds 404 to an unknown path, and 405 with Allow to a wrong method', async () => {
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

test('R10.2 refuses a malformed message or signature before it reads the nonce', async () => {
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

test('R10.3 refuses a message for another site with an unknown nonce', async () => {
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
