import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignIn } from '../../createSignIn.ts'
import type { Database } from '../../database/Database.ts'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { RequestLog } from '../../log/RequestLog.ts'
import type { ServedApp } from '../../testing/handlerConformance.ts'
import { listen } from '../../testing/listen.ts'
import { callback, wiki } from '../../testing/openIdWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createOpenId, type OpenId } from '../createOpenId.ts'

let database: Database
let served: ServedApp
let openId: OpenId
let fails: boolean
const log: RequestLog[] = []

/** A server behind a proxy that ends TLS. */
const origin = 'https://app.example'

beforeAll(async () => {
  database = await openTestDatabase()
  const query: Database['query'] = (...statement) =>
    fails ? Promise.reject(new DatabaseError('unavailable', 'No database.')) : database.query(...statement)
  const options = { appName: 'Countersign', chainIds: [31337], now: Date.now, limits: { nonces: 6 } }
  const signIn = createSignIn({
    ...options,
    database: { ...database, query },
    origin,
    log: (entry) => log.push(entry),
  })
  openId = createOpenId(signIn, { secret: 's'.repeat(32), clients: [wiki], trustedProxies: ['127.0.0.1'] })
  served = await listen(createServer((request, response) => void openId.handler(request, response)))
})
afterAll(async () => {
  await served.close()
  await openId.close()
  await database.close()
})
beforeEach(() => {
  fails = false
  log.length = 0
})

const authorization = (changes: Record<string, string> = {}) =>
  `/openid/auth?${new URLSearchParams({
    client_id: 'wiki',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...changes,
  })}`

const send = (path: string, { accept = 'text/html', ip = '203.0.113.1' } = {}) =>
  fetch(served.url + path, { redirect: 'manual', headers: { accept, 'x-forwarded-for': ip } })

test('cookies are bound to https and the host, as far as their path allows', async () => {
  const response = await send(authorization(), { ip: '203.0.113.2' })
  const cookies = response.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Secure-countersign_openid_request',
    '__Secure-countersign_openid_resume',
  ])
  for (const cookie of cookies)
    expect(cookie).toMatch(/; path=\/openid\/(interaction|auth)\/.*secure; httponly/i)
  expect(response.headers.get('location')).toMatch(/^\/openid\/interaction\/[\w-]+$/)
})

test('an error that cannot go back to the client is a page with the request ID, which the log has', async () => {
  const response = await send(authorization({ redirect_uri: 'https://evil.example/' }))
  const requestId = response.headers.get('x-request-id')
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/openid/error?error=invalid_redirect_uri&request_id=${requestId}`,
  ])
  await expect.poll(() => log).toHaveLength(1)
  expect(log[0]).toMatchObject({
    requestId,
    method: 'GET',
    path: '/openid/auth',
    code: 'invalid_redirect_uri',
    ipAddress: '203.0.113.1',
  })
})

test('a program gets an error as JSON', async () => {
  const response = await send(authorization({ client_id: 'unknown' }), { accept: 'application/json' })
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_client' }])
})

test('an interaction is logged without its ID, which is the value of a cookie', async () => {
  const response = await send('/openid/interaction/an-interaction-id/details', { accept: '*/*' })
  expect([response.status, await response.json()]).toMatchObject([410, { code: 'openid_request_expired' }])
  await expect.poll(() => log).toHaveLength(1)
  expect(log[0]).toMatchObject({ path: '/openid/interaction/:uid/details', code: 'openid_request_expired' })
})

test('a client IP has a limit of authorization requests', async () => {
  const statuses = []
  for (let requests = 0; requests < 8; requests += 1)
    statuses.push((await send(authorization(), { ip: '203.0.113.9', accept: '*/*' })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([303, 429])
  const page = await send(authorization(), { ip: '203.0.113.9' })
  expect(page.headers.get('location')).toContain('/openid/error?error=too_many_requests')
})

test('during an outage of the database, clients are asked to try again, and the log has the cause', async () => {
  fails = true
  const response = await fetch(`${served.url}/openid/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'unknown', grant_type: 'authorization_code' }),
    headers: { 'x-forwarded-for': '203.0.113.3' },
  })
  expect(response.status).toBe(503)
  await expect.poll(() => log).toHaveLength(1)
  expect(log[0]).toMatchObject({ status: 503, error: expect.any(DatabaseError) })
})

test.each([
  ['/openid/token', true],
  ['/openid/.well-known/openid-configuration', true],
  ['/openid/interaction/abc/details', true],
  ['/openid/session/end', true],
  ['/openid/interaction/abc', false],
  ['/openid/error', false],
  ['/openid/logout', false],
  ['/openid', false],
  ['/openidentity/token', false],
  ['/', false],
])('handles %s: %s', (path, handled) => {
  expect(openId.handles(path)).toBe(handled)
})
