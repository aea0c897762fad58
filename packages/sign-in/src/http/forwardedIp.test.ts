import { expect, test } from 'vitest'
import { createReadClientIp } from './forwardedIp.ts'

test.each([
  [0, '203.0.113.7', '127.0.0.1', '127.0.0.1'],
  [0, '203.0.113.7', null, null],
  [1, '198.51.100.1, 203.0.113.7', '10.0.0.1', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7 ,10.0.0.2', '10.0.0.1', '203.0.113.7'],
  [1, '203.0.113.7:4711', '10.0.0.1', '203.0.113.7'],
  [1, '[2001:db8::1]:4711', '10.0.0.1', '2001:db8::1'],
  [1, '2001:db8::1', '10.0.0.1', '2001:db8::1'],
  // The client sent a quote, which is no syntax of this header.
  [1, '"198.51.100.1, 203.0.113.7', '10.0.0.1', '203.0.113.7'],
  [1, '198.51.100.1,\t203.0.113.7 \t', '10.0.0.1', '203.0.113.7'],
  [1, '\u00a0203.0.113.7', '10.0.0.1', null],
  // The request did not come through the proxies.
  [2, '203.0.113.7', '10.0.0.1', null],
  [1, null, '10.0.0.1', null],
  [1, '', '10.0.0.1', null],
  [1, 'unknown', '10.0.0.1', null],
])('behind %i proxies, X-Forwarded-For %j over %j is %j', (proxies, header, connection, found) => {
  expect(createReadClientIp(proxies)(header, connection)).toBe(found)
})

test.each([-1, 1.5, Number.NaN])('refuses %d proxies', (proxies) => {
  expect(() => createReadClientIp(proxies)).toThrow('trustedProxies must be 0 or a positive integer')
})
