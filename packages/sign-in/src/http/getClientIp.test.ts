import { expect, test } from 'vitest'
import { getClientIp } from './getClientIp.ts'

const requestFrom = (forwardedFor?: string) =>
  new Request('https://app.example', { headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} })

test.each([
  [[], '203.0.113.7', null],
  [['10.0.0.2'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8'], '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [['10.0.0.2'], undefined, null],
])('behind %j, the client IP of X-Forwarded-For %j is %j', (trustedProxies, header, found) => {
  // The second call with the same list uses its reader again.
  for (let call = 0; call < 2; call += 1)
    expect(getClientIp(requestFrom(header), { trustedProxies })).toBe(found)
})

test.each([Number.NaN, 1, '10.0.0.2', undefined])('refuses %j instead of a list of proxies', (given) => {
  expect(() => getClientIp(requestFrom(), { trustedProxies: given as never })).toThrow(
    'trustedProxies must be an array of IP addresses and CIDR ranges',
  )
})
