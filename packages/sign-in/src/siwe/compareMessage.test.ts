import { expect, test } from 'vitest'
import { compareMessage } from './compareMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const statement = 'Sign in to Example.'
const expected = {
  origin: 'https://app.example:8443',
  statement,
  chainIds: [1, 10],
  allowedAbilities: [],
  now,
  maxAge: 300_000,
}
const message: SiweMessage = {
  domain: 'app.example:8443',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  statement,
  uri: 'https://app.example:8443',
  version: '1',
  chainId: 10,
  nonce: '0123456789abcdef',
  issuedAt: at(0),
}
const codeWith = (change: Partial<SiweMessage>) =>
  compareMessage({ ...message, ...change }, expected)?.code ?? 'ours'

test('R10.3 accepts a message that matches', () => {
  expect(compareMessage(message, expected)).toBeNull()
  expect(codeWith({ scheme: 'https', uri: 'https://app.example:8443/path?a=1' })).toBe('ours')
  for (const uri of ['/', '?a=1', '#a'].map((end) => `https://app.example:8443${end}`))
    expect([uri, codeWith({ uri })]).toEqual([uri, 'ours'])
  expect(codeWith({ expirationTime: at(1), notBefore: at(0) })).toBe('ours')
})

test('R10.3 compares domain with port, scheme, URI origin, statement and chain exactly', () => {
  for (const domain of [
    'app.example',
    'app.example:443',
    'APP.example:8443',
    'me@app.example:8443',
    'x.app.example:8443',
  ]) {
    expect([domain, codeWith({ domain })]).toEqual([domain, 'domain_mismatch'])
  }
  expect(codeWith({ scheme: 'http' })).toBe('scheme_mismatch')
  for (const uri of [
    'http://app.example:8443',
    'https://app.example:84430',
    'https://app.example',
    'https://app.example:8443@evil.example/',
    'https://me@app.example:8443/',
    'https:app.example:8443',
    'https://app%2eexample:8443',
  ]) {
    expect([uri, codeWith({ uri })]).toEqual([uri, 'uri_mismatch'])
  }
  expect(codeWith({ chainId: 5 })).toBe('chain_not_allowed')
  expect(codeWith({ statement: `${statement} ` })).toBe('statement_mismatch')
  const { statement: _, ...bare } = message
  expect(compareMessage(bare, expected)?.code).toBe('statement_mismatch')
})

test('R10.3 reports the given and the expected value', () => {
  const detailWith = (change: Partial<SiweMessage>) =>
    compareMessage({ ...message, ...change }, expected)?.detail
  expect(detailWith({ domain: 'evil.example' })).toBe(
    'The message is for evil.example, not for app.example:8443.',
  )
  expect(detailWith({ scheme: 'http' })).toBe('The scheme of the message must be https, got http.')
  expect(detailWith({ uri: 'https://evil.example' })).toBe(
    'The URI of the message must be at https://app.example:8443.',
  )
  expect(detailWith({ chainId: 5 })).toBe('Chain 5 is not supported by this application.')
  expect(detailWith({ issuedAt: at(61) })).toBe(
    'The message was issued in the future. Check the clock of the device.',
  )
  expect(detailWith({ issuedAt: at(-361) })).toBe('The message was issued too long ago. Request a new nonce.')
  expect(detailWith({ expirationTime: at(0) })).toBe('The message has expired. Request a new nonce.')
  expect(detailWith({ notBefore: at(1) })).toBe('The message is not valid yet.')
  expect(detailWith({ statement: '' })).toBe(
    'The statement of the message is not the one issued with the nonce.',
  )
})

test('R10.3 checks issued-at within skew and age, expiration and not-before', () => {
  expect(codeWith({ issuedAt: at(60) })).toBe('ours')
  expect(codeWith({ issuedAt: at(61) })).toBe('issued_in_future')
  expect(codeWith({ issuedAt: at(-360) })).toBe('ours')
  expect(codeWith({ issuedAt: at(-361) })).toBe('issued_too_long_ago')
  expect(codeWith({ expirationTime: at(0) })).toBe('message_expired')
  expect(codeWith({ notBefore: at(1) })).toBe('message_not_yet_valid')
})

test('R10.3 never accepts an invalid date', () => {
  expect(codeWith({ issuedAt: 'soon' })).toBe('issued_in_future')
  expect(codeWith({ expirationTime: 'soon' })).toBe('message_expired')
  expect(codeWith({ notBefore: 'soon' })).toBe('message_not_yet_valid')
})

test('R10.3 compares every resource that was issued with the nonce, in its place', () => {
  const compare = (given: readonly string[] | undefined, resources: readonly string[]) =>
    compareMessage({ ...message, ...(given ? { resources: given } : {}) }, { ...expected, resources })
  expect(compare(['a:1', 'a:2'], ['a:1', 'a:2'])).toBeNull()
  for (const given of [undefined, [], ['a:1'], ['a:2', 'a:1'], ['a:1', 'a:3'], ['a:1', 'a:2', 'a:3']])
    expect([given, compare(given, ['a:1', 'a:2'])]).toEqual([
      given,
      {
        code: 'resources_mismatch',
        detail: 'The resources of the message are not those issued with the nonce.',
      },
    ])
})
