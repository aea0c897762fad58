import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { tokenOptions as tokens } from '../testing/tokenOptions.ts'
import { readOrigins } from './origins.ts'
import { setResponseHeaders } from './responseHeaders.ts'
import { routes } from './routes/routes.ts'

const app = 'https://app.example'
const shop = 'https://shop.example'
const preview = 'https://pr-7.preview.app.example'
const stranger = 'https://evil.example'

let database: Database
let signIn: SignIn

const open = (origins?: readonly string[]) =>
  createSignIn({
    database,
    origin: app,
    ...(origins && { origins }),
    appName: 'Countersign',
    chainIds: [31337],
    metrics: 'open',
    tokens,
    passkeys: {},
  })
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const mount = ({ path }: { readonly path: string }) => path.replace(':id', '1')

beforeAll(async () => {
  database = await openTestDatabase()
  signIn = open([shop, 'https://*.preview.app.example'])
})
afterAll(() => database.close())

/** The headers that let a page of another origin read a response. */
function corsOf({ headers }: { readonly headers: Headers }) {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
}

function preflight(server: SignIn, path: string, origin: string): Promise<Response> {
  const headers = { origin, 'access-control-request-method': 'POST' }
  return server.fetch(new Request(new URL(path, app), { method: 'OPTIONS', headers }))
}

const readable = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'retry-after, x-request-id',
})

describe('with several origins', () => {
  test.each([app, shop, preview])('R10.7 signs in, reads and signs out from %s', async (from) => {
    const browser = createBrowser(signIn, { from })
    const account = newAccount()
    const challenge = await browser.challenge()
    expect(challenge).toMatchObject({ domain: new URL(from).host, uri: from })
    const entered = await browser.verify(account, browser.write(challenge, account))
    expect([entered.status, corsOf(entered), entered.headers.get('vary')]).toEqual([
      200,
      readable(from),
      'origin',
    ])
    const read = await browser.send('GET', '/api/session', { headers: { origin: from } })
    expect([read.body, corsOf(read)]).toEqual([
      expect.objectContaining({ session: expect.objectContaining({ address: account.address }) }),
      readable(from),
    ])
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
  })

  test.each([
    ['same-origin', 200],
    ['same-site', 200],
    ['cross-site', 200],
    ['none', 403],
  ])('R10.7 a request of a listed origin with Sec-Fetch-Site: %s gets %d', async (site, status) => {
    const headers = { 'sec-fetch-site': site }
    const browser = createBrowser(signIn, { from: shop })
    expect(await browser.send('POST', '/api/siwe/nonce', { body: {}, headers })).toHaveStatus(status)
  })

  test.each(
    routes.flatMap((route) =>
      Object.keys(route.handlers).flatMap((method) =>
        method === 'GET' || route.caller === 'service' ? [] : [[method, mount(route)] as const],
      ),
    ),
  )('R10.7 refuses any other origin, and a request without one: %s %s', async (method, path) => {
    for (const [headers, code] of [
      [{ origin: stranger }, 'origin_foreign'],
      [{ origin: stranger, 'sec-fetch-site': 'same-origin' }, 'origin_foreign'],
      [{ origin: 'https://preview.app.example' }, 'origin_foreign'],
      [{ origin: 'null' }, 'origin_foreign'],
      [{ 'sec-fetch-site': 'same-origin' }, 'origin_missing'],
    ] as const) {
      const response = await signIn.fetch(new Request(new URL(path, app), { method, headers }))
      expect([headers, response.status, (await response.json()).code]).toEqual([headers, 403, code])
      expect([corsOf(response), response.headers.get('vary')]).toEqual([{}, 'origin'])
    }
  })

  test('R10.7 no page of another origin can read a response', async () => {
    const browser = createBrowser(signIn, { from: shop })
    await browser.enter(newAccount())
    for (const origin of [stranger, 'null', 'https://preview.app.example']) {
      const response = await browser.send('GET', '/api/session', { headers: { origin } })
      expect([origin, corsOf(response)]).toEqual([origin, {}])
    }
  })

  test('R10.7 responds to preflight requests of listed origins, with the methods of the route', async () => {
    for (const origin of [app, shop, preview]) {
      const response = await preflight(signIn, '/api/wallets', origin)
      expect([response.status, await response.text(), corsOf(response)]).toEqual([
        204,
        '',
        {
          ...readable(origin),
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '600',
        },
      ])
    }
    const refused = await preflight(signIn, '/api/wallets', stranger)
    expect([refused.status, corsOf(refused), (await refused.json()).code]).toEqual([
      403,
      {},
      'origin_foreign',
    ])
    await expect(await preflight(signIn, '/api/none', shop)).toHaveStatus(404)
  })

  test('R10.3 refuses a message for another listed origin than that of the page', async () => {
    const browser = createBrowser(signIn, { from: shop })
    const account = newAccount()
    const other = { domain: new URL(app).host, uri: app }
    expect((await browser.enter(account, other)).body.code).toBe('domain_mismatch')
    expect((await browser.enter(account, { uri: app })).body.code).toBe('uri_mismatch')
    expect(await browser.enter(account)).toHaveStatus(200)
  })

  test('R10.1 refuses a nonce that a page of another listed origin requested, without consuming it', async () => {
    const [shopPage, appPage] = [createBrowser(signIn, { from: shop }), createBrowser(signIn, { from: app })]
    const account = newAccount()
    const challenge = await shopPage.challenge()
    for (const [name, value] of shopPage.jar) appPage.jar.set(name, value)
    const message = appPage.write(challenge, account, { domain: new URL(app).host, uri: app })
    expect((await appPage.verify(account, message)).body.code).toBe('nonce_other_browser')
    expect(await shopPage.verify(account, shopPage.write(challenge, account))).toHaveStatus(200)
  })

  test('R10.14 binds a confirmation to the origin of the page', async () => {
    const browser = createBrowser(signIn, { from: shop })
    const account = newAccount()
    await browser.enter(account)
    const body = await browser.confirm('end_sessions', account)
    const headers = { origin: app }
    expect((await browser.send('DELETE', '/api/sessions', { body, headers })).body.code).toBe(
      'domain_mismatch',
    )
    expect(
      await browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') }),
    ).toHaveStatus(200)
  })
})

describe('with one origin', () => {
  test('R10.7 sends no CORS headers and responds to no preflight request', async () => {
    const alone = open()
    const entered = await createBrowser(alone, { from: app }).send('POST', '/api/siwe/nonce', { body: {} })
    expect([entered.status, corsOf(entered), entered.headers.get('vary')]).toEqual([200, {}, null])
    const asked = await preflight(alone, '/api/wallets', app)
    expect([asked.status, corsOf(asked)]).toEqual([405, {}])
    const headers = { 'sec-fetch-site': 'same-site' }
    const refused = await createBrowser(alone, { from: app }).send('POST', '/api/siwe/nonce', {
      body: {},
      headers,
    })
    expect(refused.body.code).toBe('origin_foreign')
  })
})

test('R10.7 sets the headers of every response, and keeps its Cache-Control', () => {
  const set = (headers: Headers, allow: string | null, others?: readonly string[]) => {
    const origins = readOrigins(app, others)
    setResponseHeaders(headers, { requestId: 'id', origin: shop, origins, allow })
    return Object.fromEntries(headers)
  }
  const common = { 'x-request-id': 'id', 'x-content-type-options': 'nosniff' }
  expect(set(new Headers(), null)).toEqual({ ...common, 'cache-control': 'no-store' })
  const cached = { 'cache-control': 'public, max-age=300' }
  expect(set(new Headers(cached), 'GET, HEAD')).toEqual({ ...common, ...cached, allow: 'GET, HEAD' })
  expect(set(new Headers({ ...cached, vary: 'accept' }), null, [shop])).toEqual({
    ...common,
    ...cached,
    ...readable(shop),
    vary: 'accept, origin',
  })
})
