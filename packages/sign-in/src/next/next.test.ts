import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { getSession } from './getSession.ts'
import { hasSessionCookie } from './hasSessionCookie.ts'
import { type NextJsHandlerOptions, toNextJsHandler } from './toNextJsHandler.ts'

let database: Database
let signIn: SignIn
let addresses: (string | null)[]
beforeAll(async () => {
  database = await openTestDatabase()
  signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    log: ({ ipAddress }) => addresses.push(ipAddress),
  })
})
afterAll(async () => {
  await signIn.close()
  await database.close()
})

/** A browser whose requests a route handler gets, by the export of their method as in Next.js. */
function browserOf(options: NextJsHandlerOptions = {}) {
  addresses = []
  const handler = toNextJsHandler(async () => signIn, options)
  const route = async (request: Request) => handler[request.method as keyof typeof handler](request)
  return createBrowser({ ...signIn, fetch: route })
}
const cookieOf = ({ jar }: ReturnType<typeof browserOf>) => [...jar].map((pair) => pair.join('=')).join('; ')

test('signs in, reads the session from headers and from a cookie, and signs out', async () => {
  const browser = browserOf()
  const account = privateKeyToAccount(generatePrivateKey())
  expect(await getSession(signIn, cookieOf(browser))).toBeNull()
  expect(await browser.enter(account)).toHaveStatus(200)
  const cookie = cookieOf(browser)
  const sources = [cookie, new Headers({ cookie, 'content-length': '5' }), new Map([['cookie', cookie]])]
  for (const source of sources) {
    expect((await getSession(signIn, source))?.session.address).toBe(account.address)
    expect((await getSession(async () => signIn, source))?.session.address).toBe(account.address)
  }
  expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
  expect(await getSession(signIn, cookie)).toBeNull()
  expect(await getSession(signIn, null)).toBeNull()
})

test('opens the server on the first request, not when the route is imported', async () => {
  let opened = 0
  const handler = toNextJsHandler(async () => {
    opened += 1
    return signIn
  })
  expect(opened).toBe(0)
  await expect(await handler.HEAD(new Request(`${origin}/api/session`, { method: 'HEAD' }))).toHaveStatus(200)
  expect(opened).toBe(1)
})

test('passes on the client IP of a trusted proxy, and none otherwise', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  await browserOf().send('GET', '/api/session', { headers })
  expect(addresses).toEqual([null])
  await browserOf({ trustedProxies: ['10.0.0.0/8'] }).send('GET', '/api/session', { headers })
  expect(addresses).toEqual(['203.0.113.7'])
  await browserOf({ ipAddress: () => '203.0.113.8' }).send('GET', '/api/session', { headers })
  expect(addresses).toEqual(['203.0.113.8'])
})

test.each([
  ['', {}, false],
  ['countersign_session=a', {}, true],
  ['other=1; __Host-countersign_session=a', {}, true],
  ['__Secure-countersign_session=a', {}, true],
  ['countersign_session_3000=a', {}, true],
  ['__Host-countersign_session_framed=a', {}, true],
  ['countersign_session=', {}, false],
  ['countersign_session_other=a', {}, false],
  ['countersign_browser_3000=a', {}, false],
  ['\u00a0__Host-countersign_session=a', {}, false],
  ['other=1; \u00a0countersign_session=a', {}, false],
  ['countersign_session\u00a0=a', {}, false],
  ['shop_session=a', {}, false],
  ['shop_session=a', { name: 'shop' }, true],
])('finds the session cookie in %j with %j: %s', (cookie, options, found) => {
  expect(hasSessionCookie({ headers: new Headers({ cookie }) }, options)).toBe(found)
})

test('finds the session cookie that the server sets', async () => {
  const browser = browserOf()
  await browser.challenge()
  expect(hasSessionCookie({ headers: new Headers({ cookie: cookieOf(browser) }) })).toBe(false)
  await browser.enter(privateKeyToAccount(generatePrivateKey()))
  expect(hasSessionCookie({ headers: new Headers({ cookie: cookieOf(browser) }) })).toBe(true)
})
