import { once } from 'node:events'
import { connect } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type createBrowser, origin } from './createBrowser.ts'
import { eventLoopTurns } from './eventLoopTurns.ts'
import { sendInParts, sendKeepAlive } from './rawHttp.ts'
import type { ServeOptions } from './ServeOptions.ts'

type Open = (
  options?: ServeOptions,
) => Promise<{ readonly url: string; readonly browser: ReturnType<typeof createBrowser> }>

const json = { 'content-type': 'application/json', origin }
const chunked = { 'transfer-encoding': 'chunked' }
const textOf = (size: number) => JSON.stringify({ text: 'a'.repeat(size) })
const signIn = ({ browser }: Awaited<ReturnType<Open>>) =>
  browser.enter(privateKeyToAccount(generatePrivateKey()))

/** Tests of bodies, for the sign-in server and for the application's own routes, as part of the handler's suite. */
export function describeBodies(open: Open): void {
  const unhandled: unknown[] = []
  const record = (error: unknown) => void unhandled.push(error)
  beforeEach(() => {
    unhandled.length = 0
    process.on('unhandledRejection', record).on('uncaughtExceptionMonitor', record)
  })
  afterEach(() => {
    process.off('unhandledRejection', record).off('uncaughtExceptionMonitor', record)
    expect(unhandled).toEqual([])
  })

  test.each([0, 10, 60_000, 1_000_000])(
    'leaves %i bytes of another path to the application, also late',
    async (size) => {
      const { url } = await open()
      const body = textOf(size)
      for (const path of ['/size', '/late/size']) {
        const response = await fetch(url + path, { method: 'POST', body, headers: json })
        expect(await response.text()).toBe(String(body.length))
      }
    },
  )

  test.each([false, true])(
    'reads bodies that arrive in parts, with a parser first: %s',
    async (parseFirst) => {
      const { url } = await open({ parseFirst })
      const sent = textOf(40_000)
      const parts = [sent.slice(0, 5), sent.slice(5, 20_000), sent.slice(20_000)]
      for (const headers of [
        { ...json, 'content-length': String(sent.length) },
        { ...json, ...chunked },
      ]) {
        if (!parseFirst) {
          for (const path of ['/size', '/late/size'])
            expect(await sendInParts(url, path, { headers, parts })).toEqual([200, String(sent.length)])
        }
        const nonce = { headers, parts: [...parts.slice(0, 2), 'a"}'] }
        const length = String(nonce.parts.join('').length)
        if ('content-length' in headers) Object.assign(headers, { 'content-length': length })
        const [status, text] = await sendInParts(url, '/api/siwe/nonce', nonce)
        expect([status, text], text).toEqual([200, expect.stringContaining('"nonce"')])
      }
    },
  )

  test('refuses a body that is too large, with or without its length', async () => {
    const { url } = await open()
    const body = textOf(70_000)
    const whole = await fetch(`${url}/api/siwe/nonce`, { method: 'POST', body, headers: json })
    await expect(whole).toHaveStatus(413)
    const stream = { method: 'POST', body: new Blob([body]).stream(), headers: json, duplex: 'half' }
    await expect(await fetch(`${url}/api/siwe/nonce`, stream as RequestInit)).toHaveStatus(413)
  })

  test.each([
    ['its length', {}],
    ['chunks', chunked],
  ])('a refused body with %s does not stall its connection', async (_, framing) => {
    const { url } = await open()
    const send = (method: string, path: string, headers: Record<string, string>, body = textOf(150_000)) => [
      { method, path, headers: { ...headers, ...framing }, body },
      { method: 'GET', path: '/api/session' },
    ]
    const statuses = await sendKeepAlive(url, [
      ...send('POST', '/api/siwe/verify', json),
      ...send('POST', '/api/siwe/verify', { ...json, origin: 'https://evil.example' }),
      ...send('POST', '/api/siwe/verify', { ...json, 'content-type': 'text/plain' }),
      ...send('POST', '/api/unknown', json),
      ...send('PUT', '/api/session', json),
      ...send('POST', '/api/siwe/verify', json, ''),
      ...send('POST', '/api/siwe/verify', json, '{'),
      ...send('POST', '/refuse', json),
      ...send('POST', '/nowhere', json),
    ])
    const refused = [413, 403, 415, 404, 405, 400, 400, 401, 404]
    expect(statuses).toEqual(refused.flatMap((status) => [status, 200]))
  })

  test.each([false, true])(
    'handles requests without a body and with an empty one, with a parser first: %s',
    async (parseFirst) => {
      const opened = await open({ parseFirst })
      const { url, browser } = opened
      for (const framing of [{}, { 'content-length': '0' }, chunked]) {
        expect(await signIn(opened)).toHaveStatus(200)
        const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
        const headers = { origin, cookie, ...framing }
        const statuses = await sendKeepAlive(url, [
          { method: 'POST', path: '/api/siwe/nonce', headers },
          { method: 'POST', path: '/api/siwe/nonce', headers: { ...headers, ...json } },
          { method: 'DELETE', path: '/api/session', headers },
          { method: 'DELETE', path: '/api/session', headers: { ...headers, ...json } },
          { method: 'GET', path: '/api/session', headers: { cookie } },
        ])
        // A parser may read an empty body as an empty object.
        expect(statuses).toEqual([415, statuses[1] === 200 && parseFirst ? 200 : 400, 204, 204, 200])
        expect(await browser.isSignedIn()).toBe(false)
      }
    },
  )

  test.each([
    ['/api/siwe/nonce', false],
    ['/api/siwe/nonce', true],
    ['/size', false],
    ['/size', true],
    ['/late/size', false],
    ['/late/size', true],
  ])(
    'keeps serving after clients that leave in the middle of a body of %s, with a parser first: %s',
    async (path, parseFirst) => {
      const opened = await open({ parseFirst })
      const { port, host } = new URL(opened.url)
      for (const framing of ['Content-Length: 100\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\na\r\n']) {
        const socket = connect(Number(port), '127.0.0.1')
        const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n`
        // The first response shows that the server has the start of the body too.
        socket.write(`GET /me HTTP/1.1\r\nHost: ${host}\r\n\r\n${head}${framing}{"purpose":`)
        await once(socket, 'data')
        socket.destroy()
        await once(socket, 'close')
      }
      await eventLoopTurns()
      expect(await signIn(opened)).toHaveStatus(200)
    },
  )
}
