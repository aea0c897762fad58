import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { Fetch } from '../http/createFetch.ts'
import { directFetch, setDirectFetch } from '../http/directFetch.ts'
import type { RequestLog } from '../log/RequestLog.ts'
import { describeBodies } from './bodyConformance.ts'
import { createBrowser, origin } from './createBrowser.ts'
import { openTestDatabase } from './openTestDatabase.ts'
import { sendPipelined, sendRaw } from './rawHttp.ts'
import type { ServeOptions } from './ServeOptions.ts'
import { tokenOptions } from './tokenOptions.ts'

/**
 * A served application: `GET /me` is the address of the session, `POST /size` the number of bytes of its body, and `POST
 * /late/size` the same, read after `getSession` and a delay. `POST /refuse` responds 401 without reading its body.
 */
export type ServedApp = { readonly url: string; close(): Promise<unknown> }

export type FrameworkTraits = {
  /** It builds the URL without `Host`, so that an invalid one changes nothing. */
  readonly ignoresHost?: boolean
  /** The client IP without a trusted proxy. Default: this machine. */
  readonly clientIp?: RegExp
  /** It does not pass on the connection, so that all pipelined requests run at once. */
  readonly hidesConnection?: boolean
  /** It passes on one `Host` of several. */
  readonly mergesHosts?: boolean
}

const severalHosts = [
  ['two Host headers', 'GET /api/session HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n'],
  [
    'two Host headers, one of another host',
    'GET /api/session HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\n',
  ],
]

const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** Tests over HTTP that the handler for a framework behaves like the sign-in server alone. */
export function describeHandler(
  name: string,
  serve: (signIn: SignIn, options: ServeOptions) => Promise<ServedApp>,
  {
    ignoresHost = false,
    clientIp = /^(::ffff:)?127\.0\.0\.1$/,
    hidesConnection = false,
    mergesHosts = false,
  }: FrameworkTraits = {},
): void {
  describe(name, () => {
    let database: Database
    let log: RequestLog[]
    let running = { now: 0, most: 0 }
    const closing: (() => Promise<unknown>)[] = []

    beforeAll(async () => {
      database = await openTestDatabase()
    })
    afterAll(() => database.close())
    beforeEach(() => {
      log = []
      running = { now: 0, most: 0 }
    })
    afterEach(async () => {
      for (const close of closing.splice(0)) await close()
    })

    async function open(options: ServeOptions & { readonly basePath?: string } = {}) {
      const { basePath = '/api', ...rest } = options
      const signIn = createSignIn({
        database,
        origin,
        appName: 'Countersign',
        chainIds: [31337],
        metrics: 'open',
        tokens: tokenOptions,
        basePath,
        log: (entry) => log.push(entry),
      })
      const counted =
        (respond: Fetch): Fetch =>
        async (request, client) => {
          running.now += 1
          running.most = Math.max(running.most, running.now)
          return respond(request, client).finally(() => {
            running.now -= 1
          })
        }
      const countedFetch = counted(signIn.fetch)
      const direct = directFetch(signIn.fetch)
      if (direct) setDirectFetch(countedFetch, counted(direct))
      const { url, close } = await serve({ ...signIn, fetch: countedFetch as SignIn['fetch'] }, rest)
      closing.push(async () => {
        await signIn.close()
        await close()
      })
      const overHttp = (request: Request) =>
        fetch(new Request(request.url.replace(origin, url).replace('/api/', `${basePath}/`), request))
      return { url, browser: createBrowser({ ...signIn, fetch: overHttp }) }
    }

    test('signs in, reads the session in a route of the application, and signs out', async () => {
      const { browser } = await open()
      const account = newAccount()
      expect((await browser.send('GET', '/me')).body.text).toBe('null')
      expect(await browser.enter(account)).toMatchObject({ status: 200, body: { account: {} } })
      expect([...browser.jar.keys()]).toEqual(['countersign_browser_3000', 'countersign_session_3000'])
      expect((await browser.send('GET', '/api/session')).body).toMatchObject({
        session: { address: account.address },
      })
      expect((await browser.send('GET', '/me')).body.text).toBe(account.address)
      expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
      expect(await browser.isSignedIn()).toBe(false)
    })

    test('refuses a forged signature, an unknown path and a request of another origin as the server does', async () => {
      const { browser } = await open()
      const message = browser.write(await browser.challenge(), newAccount())
      expect((await browser.verify(newAccount(), message)).body.code).toBe('signature_mismatch')
      const foreign = { body: {}, headers: { origin: 'https://evil.example' } }
      expect((await browser.send('POST', '/api/siwe/nonce', foreign)).body.code).toBe('origin_foreign')
      expect(await browser.send('GET', '/api/unknown')).toHaveStatus(404)
      expect((await browser.send('PUT', '/api/session', { body: {} })).body.code).toBe('method_not_allowed')
    })

    test('R10.6 takes no cookie whose name begins with other bytes, which Node.js delivers as Latin-1', async () => {
      const { url, browser } = await open()
      await browser.enter(newAccount())
      const [name, value] = [...browser.jar].find(([key]) => key.includes('_session')) ?? []
      const read = async (cookie: string) =>
        (await fetch(`${url}/api/session`, { headers: { cookie } })).text()
      expect(await read(`a=1;\t ${name}=${value} ; b=2`)).not.toBe('null')
      for (const byte of ['\u00a0', '\u0085', '\u00ad', '\u00ff', '.', '"']) {
        expect([byte, await read(`a=1; ${byte}${name}=${value}`)]).toEqual([byte, 'null'])
        expect([byte, await read(`a=1; ${name}${byte}=${value}`)]).toEqual([byte, 'null'])
        expect([byte, await read(`a=1; ${name}=${byte}${value}`)]).toEqual([byte, 'null'])
      }
    })

    test('signs in behind a parser that has read the body', async () => {
      const { browser } = await open({ parseFirst: true })
      expect(await browser.enter(newAccount())).toHaveStatus(200)
      const nested = `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`
      expect((await browser.send('POST', '/api/siwe/nonce', { body: nested })).body.code).toBe(
        'json_too_deep',
      )
      expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
    })

    test('ends an event stream when the client leaves', async () => {
      const { url, browser } = await open()
      await browser.enter(newAccount())
      const left = new AbortController()
      const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
      const stream = await fetch(`${url}/api/events`, { headers: { cookie }, signal: left.signal })
      expect(stream.headers.get('content-type')).toContain('text/event-stream')
      const openStreams = async () =>
        /countersign_event_streams\S* (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
      expect(await openStreams()).toBe('1')
      left.abort()
      await vi.waitFor(async () => expect(await openStreams()).toBe('0'))
    })

    test.each([false, true])('reads a form, with a parser first: %s', async (parseFirst) => {
      const { url } = await open({ parseFirst })
      const [[audience, secret]] = Object.entries(tokenOptions.introspection ?? {}) as [[string, string]]
      const authorization = `Basic ${btoa(`${audience}:${secret}`)}`
      const body = new URLSearchParams({ token: 'a&b=c d', other: 'é' })
      const init = { method: 'POST', body, headers: { authorization } }
      const response = await fetch(`${url}/api/token/introspect`, init)
      expect(await response.json()).toEqual({ active: false })
    })

    test.each([
      ['TRACE', `TRACE /api/session HTTP/1.1\r\nHost: localhost\r\n`],
      ['TRACE of another path', `TRACE /elsewhere HTTP/1.1\r\nHost: localhost\r\n`],
      ['a method of its own', `TRACK /api/session HTTP/1.1\r\nHost: localhost\r\n`],
      ['user info in Host', 'GET /api/session HTTP/1.1\r\nHost: user:password@localhost\r\n'],
      ['user info in Host, for another path', 'GET /elsewhere HTTP/1.1\r\nHost: user@localhost\r\n'],
      ['a space in Host', 'GET /api/session HTTP/1.1\r\nHost: local host\r\n'],
      ['a path in Host', 'GET /session HTTP/1.1\r\nHost: localhost/api\r\n'],
      ['a query in Host', 'GET /session HTTP/1.1\r\nHost: localhost/api/session?\r\n'],
      ['a fragment in Host', 'GET /elsewhere HTTP/1.1\r\nHost: localhost/api/session#\r\n'],
      ['a backslash in Host', 'GET /session HTTP/1.1\r\nHost: localhost\\api\r\n'],
      ...(mergesHosts ? [] : severalHosts),
    ])('refuses %s with a client error, and keeps serving', async (_, head) => {
      const { url } = await open()
      const status = await sendRaw(url, `${head}Connection: close\r\n\r\n`)
      const isIgnored = ignoresHost && status === 200
      expect(
        isIgnored || status === 501 || (Number(status) >= 400 && Number(status) < 500),
        `${status}`,
      ).toBe(true)
      await expect(await fetch(`${url}/api/session`)).toHaveStatus(200)
    })

    test.each([
      ['two slashes', '//evil.example/api/session', 404],
      ['an absolute target', 'http://evil.example/other', 404],
      ['backslashes', '\\\\evil.example\\api\\session', 404],
      ['a query', '/api/session?a=//b', 200],
    ])('takes the path from the request line alone: %s', async (_, target, expected) => {
      const { url } = await open()
      const head = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
      // Next.js redirects to a path without them.
      expect([expected, 308, 400]).toContain(await sendRaw(url, head))
    })

    test.each([false, true])(
      'responds to pipelined requests in their order, with a parser first: %s',
      async (parseFirst) => {
        const { url } = await open({ parseFirst })
        const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
        const nonce = `POST /api/siwe/nonce HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
        const last = get('/api/unknown', 'Connection: close\r\n')
        const requests = [
          get('/api/session'),
          nonce,
          get('/me'),
          get('/api/session'),
          get('/me'),
          nonce,
          last,
        ]
        expect(await sendPipelined(url, requests.join(''))).toEqual([200, 200, 200, 200, 200, 200, 404])
      },
    )

    if (!hidesConnection)
      test('runs one pipelined request at a time, and ends a flood of them', async () => {
        const { url } = await open()
        const request = 'GET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n'
        const last = request.replace('Host', 'Connection: close\r\nHost')
        expect(await sendPipelined(url, request.repeat(20) + last)).toEqual(Array(21).fill(200))
        expect(running).toEqual({ now: 0, most: 1 })
        expect((await sendPipelined(url, request.repeat(2_000))).length).toBeLessThan(100)
        expect(running.most).toBe(1)
        expect(await sendPipelined(url, last)).toEqual([200])
      })

    describeBodies(open)

    test('serves another base path, and leaves /api to the application', async () => {
      const { url, browser } = await open({ basePath: '/auth/wallet' })
      expect(await browser.enter(newAccount())).toHaveStatus(200)
      await expect(await fetch(`${url}/api/session`)).toHaveStatus(404)
      await expect(await fetch(`${url}/auth/wallet/session`)).toHaveStatus(200)
    })

    test.each([
      [undefined, clientIp],
      [[], clientIp],
      [['127.0.0.1'], /^203\.0\.113\.7$/],
      [['10.1.0.0/16', '127.0.0.0/8', '203.0.113.0/24'], /^198\.51\.100\.1$/],
      // The client of an unknown connection could have come through any proxy.
      [['10.1.0.0/16'], clientIp.test('null') ? /^203\.0\.113\.7$/ : clientIp],
    ])('R10.8 behind %j it passes on the client IP %s', async (trustedProxies, found) => {
      const { url } = await open(trustedProxies === undefined ? {} : { trustedProxies })
      const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
      await fetch(`${url}/api/session`, { headers })
      expect(log.map(({ ipAddress }) => String(ipAddress))).toEqual([expect.stringMatching(found)])
    })
  })
}
