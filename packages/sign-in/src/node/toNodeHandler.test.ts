import { once } from 'node:events'
import { createServer, type RequestListener, request as sendRequest } from 'node:http'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClientInfo } from '../http/createFetch.ts'
import { toNodeHandler } from './toNodeHandler.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Fetch = (request: Request, client?: ClientInfo) => Promise<Response>

const signInOf = (fetch: Fetch) => ({
  handles: (request: Request) => new URL(request.url).pathname.startsWith('/api/'),
  fetch,
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('passes on method, path, headers, body and client IP, and returns status, headers and body', async () => {
  const url = await serve(
    toNodeHandler(
      signInOf(async (request, client) => {
        const { method, headers } = request
        const { pathname, search } = new URL(request.url)
        const seen = [method, pathname + search, headers.get('x-a'), await request.text(), client?.ipAddress]
        return new Response(seen.join(' '), { status: 201, headers: { 'x-b': '2' } })
      }),
    ),
  )
  const response = await fetch(`${url}/api/a?b=1`, { method: 'POST', body: 'body', headers: { 'x-a': '1' } })
  expect(await response.text()).toBe('POST /api/a?b=1 1 body 127.0.0.1')
  await expect(response).toHaveStatus(201)
  expect(response.headers.get('x-b')).toBe('2')
})

test('sends two cookies as two headers', async () => {
  const headers = new Headers([
    ['set-cookie', 'a=1; Path=/'],
    ['set-cookie', 'b=2; Path=/'],
  ])
  const url = await serve(toNodeHandler(signInOf(async () => new Response(null, { status: 204, headers }))))
  const response = await fetch(`${url}/api/a`)
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
})

test('uses the option ipAddress', async () => {
  const url = await serve(
    toNodeHandler(
      signInOf(async (_, client) => new Response(client?.ipAddress)),
      { ipAddress: ({ headers }) => String(headers['x-real-ip']) },
    ),
  )
  const response = await fetch(`${url}/api/a`, { headers: { 'x-real-ip': '203.0.113.7' } })
  expect(await response.text()).toBe('203.0.113.7')
})

test('calls onResponse with each response before it is sent', async () => {
  const seen: unknown[] = []
  const url = await serve(
    toNodeHandler(
      signInOf(async () => new Response('signed in', { status: 201 })),
      { onResponse: (request, { status }) => seen.push([request.url, status]) },
    ),
  )
  await fetch(`${url}/api/a`)
  expect(seen).toEqual([['/api/a', 201]])
})

test('passes on requests to other paths as a middleware', async () => {
  const handler = toNodeHandler(signInOf(async () => new Response('signed in')))
  const url = await serve((request, response) => handler(request, response, () => response.end('next')))
  expect(await (await fetch(`${url}/other`)).text()).toBe('next')
  expect(await (await fetch(`${url}/api/a`)).text()).toBe('signed in')
})

test('calls next once when the next middleware throws', async () => {
  const handler = toNodeHandler(signInOf(async () => new Response('signed in')))
  const calls: unknown[] = []
  const url = await serve((request, response) => {
    try {
      handler(request, response, (error) => {
        calls.push(error)
        throw new Error('Of the application.')
      })
    } catch (error) {
      response.end(String(error))
    }
  })
  expect(await (await fetch(`${url}/other`)).text()).toBe('Error: Of the application.')
  expect(calls).toEqual([undefined])
})

test('runs no waiting request of a connection that was closed', async () => {
  const started: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const handler = toNodeHandler(
    signInOf(async (request) => {
      started.push(new URL(request.url).pathname)
      await held
      return new Response('signed in')
    }),
  )
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const url = await serve((request, response) => {
    request.socket.once('close', () => close())
    handler(request, response)
  })
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(get('/api/1') + get('/api/2'))
  await vi.waitFor(() => expect(started).toEqual(['/api/1']))
  socket.destroy()
  await closed
  release()
  // Another connection does not wait for it.
  expect(await (await fetch(`${url}/api/3`)).text()).toBe('signed in')
  expect(started).toEqual(['/api/1', '/api/3'])
})

test('reads the whole path below a router of Express', async () => {
  const handler = toNodeHandler(signInOf(async ({ url }) => new Response(new URL(url).pathname)))
  const url = await serve((request, response) => {
    handler(Object.assign(request, { originalUrl: request.url, url: '/a' }), response)
  })
  expect(await (await fetch(`${url}/api/a`)).text()).toBe('/api/a')
})

test('reports a body that a parser has read and not left in request.body', async () => {
  const handler = toNodeHandler(signInOf(async () => new Response('signed in')))
  const url = await serve(async (request, response) => {
    await text(request)
    handler(request, response, (error) => response.end(String(error)))
  })
  const response = await fetch(`${url}/api/a`, { method: 'POST', body: '{}' })
  expect(await response.text()).toContain('it is not in request.body')
})

test.each([
  ['DELETE', {}],
  ['DELETE', { 'content-length': '0' }],
  ['POST', { 'content-length': '0' }],
])('handles %s with %j and no body behind a middleware that reads bodies', async (method, headers) => {
  const handler = toNodeHandler(signInOf(async (request) => new Response(`body: ${await request.text()}`)))
  const url = await serve(async (request, response) => {
    await text(request)
    handler(request, response, (error) => response.end(String(error)))
  })
  const sent = sendRequest(`${url}/api/a`, { method, headers }).end()
  const [response] = await once(sent, 'response')
  expect(await text(response)).toBe('body: ')
})

test.each(['GET', 'HEAD'])('passes on %s without the body that a middleware has read', async (method) => {
  const handler = toNodeHandler(signInOf(async () => new Response(null, { status: 204 })))
  const url = await serve(async (request, response) => {
    await text(request)
    handler(request, response, (error) => response.writeHead(500).end(String(error)))
  })
  const sent = sendRequest(`${url}/api/a`, { method, headers: { 'content-length': 2 } }).end('{}')
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(204)
})

test('ends the connection of a response whose body fails', async () => {
  const pull = () => Promise.reject(new Error('The database is gone.'))
  const url = await serve(toNodeHandler(signInOf(async () => new Response(new ReadableStream({ pull })))))
  await expect(fetch(`${url}/api/a`)).rejects.toThrow()
})

test.each([
  ['application/json', { a: ['b'] }, '{"a":["b"]}'],
  ['application/json', 5, '5'],
  ['application/json', null, 'null'],
  ['application/json', '{"a"', '{"a"'],
  ['application/json', Buffer.from('{"a"'), '{"a"'],
  ['application/x-www-form-urlencoded', { a: 'b&c', d: ['e', 'f'] }, 'a=b%26c&d=e&d=f'],
  ['application/x-www-form-urlencoded; charset=utf-8', 'a=b', 'a=b'],
])('passes on a body of %s that a parser has read as %j', async (type, body, expected) => {
  const handler = toNodeHandler(signInOf(async (request) => new Response(await request.text())))
  const url = await serve(async (request, response) => {
    await text(request)
    handler(Object.assign(request, { body }), response, (error) => response.end(String(error)))
  })
  const init = { method: 'POST', body: 'sent', headers: { 'content-type': type } }
  expect(await (await fetch(`${url}/api/a`, init)).text()).toBe(expected)
})

test('sends the headers of an event stream at once, and cancels it when the client leaves', async () => {
  const cancel = vi.fn()
  const stream = new ReadableStream({ cancel })
  const url = await serve(toNodeHandler(signInOf(async () => new Response(stream))))
  const left = new AbortController()
  const response = await fetch(`${url}/api/a`, { signal: left.signal })
  await expect(response).toHaveStatus(200)
  left.abort()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})

test('refuses a malformed host and closes its connection, and ignores the host of an absolute target', async () => {
  const url = await serve(toNodeHandler(signInOf(async (request) => new Response(request.url))))
  const { port } = new URL(url)
  const send = async (path: string, host: string) => {
    const sent = sendRequest({ host: '127.0.0.1', port, path, headers: { host } }).end()
    const [response] = await once(sent, 'response')
    return { headers: response.headers, body: await text(response) }
  }
  const refused = await send('/api/a', 'a b')
  const { code, requestId } = JSON.parse(refused.body)
  expect(code).toBe('malformed_request')
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    // The body of the request may still arrive on it.
    connection: 'close',
  })
  expect(await send('http://other/api?a', 'app.test')).toMatchObject({
    headers: { connection: 'keep-alive' },
    body: 'http://app.test/api?a',
  })
})

test('a callback that throws is a logged 500, and an error of the middleware', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const handler = toNodeHandler(
    signInOf(async () => new Response('signed in')),
    {
      ipAddress() {
        throw new Error('No address.')
      },
    },
  )
  const url = await serve(handler)
  const failed = await fetch(`${url}/api/a`)
  expect([failed.status, failed.headers.get('connection')]).toEqual([500, 'close'])
  expect(failed.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await failed.text()).toBe('Internal server error.')
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'No address.' }))
  logged.mockRestore()
  const behind = await serve((request, response) =>
    handler(request, response, (error) => response.end(String(error))),
  )
  expect(await (await fetch(`${behind}/api/a`)).text()).toBe('Error: No address.')
})

test('serves HTTP/2', async () => {
  const handler = toNodeHandler(
    signInOf(async (request) => new Response(`${request.method} ${request.url} ${await request.text()}`)),
  )
  const server = createHttp2Server((request, response) => handler(request as never, response as never))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const sent = client.request({ ':method': 'POST', ':path': '/api/a?b=1', ':authority': 'app.test' })
  sent.end('body')
  expect(await text(sent)).toBe('POST http://app.test/api/a?b=1 body')
  const path = '/api/a'
  const both = [1, 2].map(() =>
    client.request({ ':method': 'POST', ':path': path, ':authority': 'app.test' }),
  )
  // The second one does not wait for the body of the first one.
  both[1]?.end('2')
  expect(await text(both[1] as never)).toContain('2')
  both[0]?.end('1')
  expect(await text(both[0] as never)).toContain('1')
  const refused = client.request({ ':method': 'TRACE', ':path': '/api/a', ':authority': 'app.test' })
  expect(JSON.parse(await text(refused)).code).toBe('method_not_allowed')
  client.close()
  server.close()
})
