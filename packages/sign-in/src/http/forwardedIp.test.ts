import { expect, test } from 'vitest'
import { createClientIpReader } from './forwardedIp.ts'

test('R10.8 ignores X-Forwarded-For of an untrusted client', () => {
  const { ofConnection: address } = createClientIpReader([])
  expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(address('::ffff:203.0.113.9', null)).toBe('203.0.113.9')
  expect(address(undefined, null)).toBeNull()
  expect(createClientIpReader().ofConnection('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
})

test('R10.8 takes the nearest address that is not a trusted proxy', () => {
  const { ofConnection: address } = createClientIpReader(['10.0.0.0/8', '::1'])
  expect(address('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
  expect(address('::1', 'forged, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
  expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(address('10.1.2.3', null)).toBe('10.1.2.3')
  expect(address('10.1.2.3', '2001:db8::1')).toBe('2001:db8::1')
  expect(address('10.1.2.3', '"forged, 198.51.100.1 \t,10.9.9.9')).toBe('198.51.100.1')
})

test('R10.8 takes the socket’s address if a trusted proxy sends an invalid one', () => {
  const { ofConnection: address } = createClientIpReader(['10.0.0.0/8'])
  for (const forwarded of [
    'unknown',
    '_hidden',
    '',
    '198.51.100.1, ',
    '198.51.100.1, 1.2.3',
    '10.1.1.1, x',
    '\u00a0198.51.100.1',
  ])
    expect([forwarded, address('10.1.2.3', forwarded)]).toEqual([forwarded, '10.1.2.3'])
})

test('R10.8 reads addresses with a port, in brackets, with a zone, mapped into IPv6', () => {
  const { ofConnection: address, isProxy } = createClientIpReader(['10.0.0.0/8', '::1'])
  for (const [forwarded, client] of [
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['198.51.100.1, 10.0.0.7:80', '198.51.100.1'],
  ] as const)
    expect([forwarded, address('::1', forwarded)]).toEqual([forwarded, client])
  expect(isProxy('::ffff:10.0.0.1')).toBe(true)
  expect(isProxy('198.51.100.1')).toBe(false)
})

test.each([
  [[], '203.0.113.7', null],
  [['10.0.0.0/8'], null, null],
  [['10.0.0.0/8'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8'], '198.51.100.1, 203.0.113.7 ,10.0.0.2', '203.0.113.7'],
  [['10.0.0.0/8'], '203.0.113.7:4711', '203.0.113.7'],
  [['10.0.0.0/8'], '[2001:db8::1]:4711', '2001:db8::1'],
  [['10.0.0.0/8'], '2001:db8::1', '2001:db8::1'],
  // The client sent a quote, which is no syntax of this header.
  [['10.0.0.0/8'], '"198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8'], '198.51.100.1,\t203.0.113.7 \t', '203.0.113.7'],
  [['10.0.0.0/8'], '\u00a0203.0.113.7', null],
  [['10.0.0.0/8'], '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  [['10.0.0.0/8'], '', null],
  [['10.0.0.0/8'], 'unknown', null],
])('behind %j on a hidden connection, the client of X-Forwarded-For %j is %j', (proxies, header, found) => {
  expect(createClientIpReader(proxies).ofHiddenConnection(header)).toBe(found)
})
