import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { hasInvalidHost, headersOf, parsedBody, requestInit, toRequest, urlOf } from './toRequest.ts'

/** A request of `node:http` without a connection. */
function incomingOf(fields: object, body = 'sent'): IncomingMessage {
  const given = { method: 'GET', url: '/', headers: {}, rawHeaders: [], ...fields }
  return Object.assign(Readable.from([Buffer.from(body)]), given) as unknown as IncomingMessage
}

test.each([
  ['', false],
  ['app.test', true],
  ['app.test:3000', true],
  ['app.test:', true],
  ['my_app~1.test', true],
  ['APP.test', true],
  ['[::1]:3000', true],
  ['[2001:DB8::1]', true],
  ['[::1', false],
  ['[:::1]', false],
  ['user@app.test', false],
  ['app.test:3000a', false],
  ['app.test:99999', false],
  ['a b', false],
  ['app.test/api', false],
])('takes the host %j, or localhost if it is none: %s', (host, isValid) => {
  const incoming = incomingOf({ headers: { host } })
  expect(hasInvalidHost(incoming)).toBe(!isValid)
  expect(urlOf(incoming).host).toBe(isValid ? new URL(`http://${host}`).host : 'localhost')
})

test('refuses two hosts, and takes the pseudo-header of HTTP/2 and no host', () => {
  const rawHeaders = ['Host', 'app.test', 'Host', 'app.test']
  expect(hasInvalidHost(incomingOf({ headers: { host: 'app.test' }, rawHeaders }))).toBe(true)
  const http2 = incomingOf({ headers: { ':authority': 'app.test' } })
  expect([hasInvalidHost(http2), urlOf(http2).href]).toEqual([false, 'http://app.test/'])
  const http10 = incomingOf({})
  expect([hasInvalidHost(http10), urlOf(http10).href]).toEqual([false, 'http://localhost/'])
})

test.each<[object, string]>([
  [{ url: '/api/a?b=1' }, '/api/a?b=1'],
  [{ url: '//evil.test/a' }, '//evil.test/a'],
  [{ url: '/a', originalUrl: '/api/a' }, '/api/a'],
  [{ url: undefined }, '/'],
  [{ url: '*' }, '/'],
  [{ url: 'app.test:443' }, '/'],
  [{ url: 'http://other.test/api?a=1#b' }, '/api?a=1'],
  [{ url: 'HTTPS://other.test/api' }, '/api'],
  [{ url: 'http://other test/api' }, '/'],
  [{ url: 'xhttp://other.test/api' }, '/'],
])('takes the path and query of %j', (fields, path) => {
  expect(urlOf(incomingOf(fields)).href).toBe(`http://localhost${path}`)
})

test.each([
  ['TRACE', 'GET', false],
  ['track', 'GET', false],
  ['connect', 'GET', false],
  ['XTRACE', 'XTRACE', true],
  ['TRACEX', 'TRACEX', true],
  ['DELETE', 'DELETE', true],
  ['GET', 'GET', false],
  ['HEAD', 'HEAD', false],
  [undefined, 'GET', false],
])('a request with method %s is one with %s and a body: %s', async (method, expected, hasBody) => {
  const request = toRequest(incomingOf({ method }))
  expect([request.method, await request.text()]).toEqual([expected, hasBody ? 'sent' : ''])
})

test('a body that was read is sent instead of the stream, and none if there is none', async () => {
  const read = incomingOf({ method: 'POST' })
  await text(read)
  const request = new Request('http://localhost/', requestInit(read, { body: 'parsed' }))
  expect([await request.text(), request.headers.get('content-length')]).toEqual(['parsed', '6'])
  expect(requestInit(read)).toEqual({ method: 'POST', headers: new Headers() })
  expect(requestInit(incomingOf({}), { body: 'parsed' }).body).toBeUndefined()
})

test('reading the body ends with the signal', async () => {
  const { signal } = toRequest(incomingOf({}), AbortSignal.abort())
  expect(signal.aborted).toBe(true)
})

test('copies each header, except those that only HTTP/2 or the original body has', () => {
  const headers = {
    ':path': '/api',
    cookie: 'a=1',
    'x-several': ['a', 'b'],
    'x-none': undefined,
    'content-length': '9',
    'content-encoding': 'gzip',
    'transfer-encoding': 'chunked',
  }
  const incoming = incomingOf({ headers })
  const common = [
    ['cookie', 'a=1'],
    ['x-several', 'a, b'],
  ]
  expect([...headersOf(incoming)]).toEqual([
    ['content-encoding', 'gzip'],
    ['content-length', '9'],
    common[0],
    ['transfer-encoding', 'chunked'],
    common[1],
  ])
  expect([...headersOf(incoming, 'ä')]).toEqual([['content-length', '2'], ...common])
})

test.each<[string | undefined, unknown, unknown]>([
  ['application/json', { a: 1 }, '{"a":1}'],
  [undefined, 5, '5'],
  ['application/json', 'text', 'text'],
  ['application/json', Buffer.from('bytes'), Buffer.from('bytes')],
  ['application/x-www-form-urlencoded', { a: 'b c' }, 'a=b%20c'],
  ['application/x-www-form-urlencoded', 5, '5'],
  ['application/json', undefined, undefined],
])('returns a parsed body of %s as it was sent: %j', (type, body, expected) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  expect(parsedBody(incomingOf({ headers, body }))).toEqual(expected)
  expect(parsedBody(incomingOf({ headers }))).toBeUndefined()
})

test.each([undefined, null, 'http://localhost/', {}, { headers: new Headers() }])('refuses %s', (given) => {
  expect(() => toRequest(given as never)).toThrow('toRequest needs a request of node:http or Express, got ')
})
