import { expect, test } from 'vitest'
import { getClientIp } from './getClientIp.ts'

const requestFrom = (forwardedFor?: string) =>
  new Request('https://app.example', { headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} })

test.each([
  [0, '203.0.113.7', null],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [1, undefined, null],
  [2, '203.0.113.7', null],
])('behind %i proxies, the client IP of X-Forwarded-For %j is %j', (trustedProxies, header, found) => {
  expect(getClientIp(requestFrom(header), { trustedProxies })).toBe(found)
})

test('refuses an invalid number of proxies', () => {
  expect(() => getClientIp(requestFrom(), { trustedProxies: Number.NaN })).toThrow('trustedProxies must be')
})
