import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createGetClientIp } from './createGetClientIp.ts'

const incomingOf = (remoteAddress: string | undefined, headers = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test.each([
  [[], '192.0.2.1', forwarded, '192.0.2.1'],
  [['192.0.2.1'], '192.0.2.1', forwarded, '203.0.113.7'],
  [['192.0.2.1'], '192.0.2.1', { 'x-forwarded-for': ['203.0.113.7'] }, '203.0.113.7'],
  [['192.0.2.1'], '192.0.2.1', {}, '192.0.2.1'],
  [['192.0.2.1'], undefined, forwarded, null],
])('R10.8 behind %j a connection from %s with %j is one of %s', (proxies, address, headers, client) => {
  const getClientIp = createGetClientIp(proxies)
  expect(getClientIp(incomingOf(address, headers))).toBe(client)
  expect(getClientIp.isProxy('192.0.2.1')).toBe(proxies.length > 0)
})

test('R10.8 finds the client of a request once, each reader its own', () => {
  const incoming = incomingOf('192.0.2.1', forwarded)
  const direct = createGetClientIp()
  expect(direct(incoming)).toBe('192.0.2.1')
  expect(createGetClientIp(['192.0.2.1'])(incoming)).toBe('203.0.113.7')
  Object.assign(incoming.socket, { remoteAddress: undefined })
  expect(direct(incoming)).toBe('192.0.2.1')
})
