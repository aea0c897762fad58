import { expect, test } from 'vitest'
import { createIsTrusted } from './trustedProxies.ts'

test.each([
  ['10.0.0.0/8', '10.255.0.1', '11.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.2'],
  ['::1', '::1', '::2'],
  ['fc00::/7', 'fd00::1', 'fe00::1'],
])('R10.8 trusts %s: %s, but not %s', (entry, inside, outside) => {
  const isTrusted = createIsTrusted([entry])
  // Each twice: the second answer is cached.
  expect([inside, outside, inside, outside].map(isTrusted)).toEqual([true, false, true, false])
})

test('R10.8 trusts no address without a proxy, and nothing that is not an address', () => {
  expect(createIsTrusted([])('127.0.0.1')).toBe(false)
  expect(['', 'unknown', '127.0.0'].filter(createIsTrusted(['127.0.0.1']))).toEqual([])
})

test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/1', '::/1'])(
  'R10.8 refuses %s, with addresses of strangers',
  (entry) => {
    expect(() => createIsTrusted(['127.0.0.1', entry])).toThrow(
      `trustedProxies contains ${entry}, which trusts addresses of strangers`,
    )
  },
)

test.each(['10.0.0.0/33', '::1/129', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example', '', '1'])(
  'refuses %j',
  (entry) => {
    expect(() => createIsTrusted([entry])).toThrow('trustedProxies must list IP addresses or CIDR ranges')
  },
)

test.each([1, 0, -1, true, '10.0.0.0/8', null, [1]])(
  'refuses %j, which is not a list of proxies',
  (given) => {
    expect(() => createIsTrusted(given as never)).toThrow(
      /^trustedProxies must be an array of IP addresses and CIDR ranges of your proxies, such as \['127\.0\.0\.1', '10\.0\.0\.0\/8'\], got /,
    )
  },
)
