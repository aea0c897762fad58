import { expect, test } from 'vitest'
import { createClientAddress } from './clientAddress.ts'

test('R10.8 X-Forwarded-For of a stranger is not believed', () => {
  const address = createClientAddress([])
  expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(address('::ffff:203.0.113.9', null)).toBe('203.0.113.9')
  expect(address(undefined, null)).toBe('')
})

test('R10.8 behind trusted proxies the nearest that is none of them counts', () => {
  const address = createClientAddress(['10.0.0.0/8', '::1'])
  expect(address('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
  expect(address('::1', 'forged, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
  expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(address('10.1.2.3', null)).toBe('10.1.2.3')
  expect(address('10.1.2.3', '2001:db8::1')).toBe('2001:db8::1')
})
