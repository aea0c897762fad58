import { expect, test } from 'vitest'
import { readAnnouncement } from './readAnnouncement.ts'

const provider = { request: async () => null }
const info = { uuid: 'u', name: 'A Wallet', rdns: 'com.example', icon: 'data:image/svg+xml,<svg/>' }
const announce = (detail: unknown) =>
  readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail }))
const nameOf = (name: string) => announce({ info: { ...info, name }, provider })?.name

const throwing = (trap: 'get' | 'has') =>
  new Proxy(provider, {
    [trap]() {
      throw new Error('trap')
    },
  })

test('R2.4 accepts a well-formed announcement, with its domain in lower case', () => {
  expect(announce({ info: { ...info, rdns: 'Com.Example' }, provider })).toEqual({ ...info, provider })
})

test.each([
  ['no detail', null],
  ['no info', { provider }],
  ['no provider', { info }],
  ['a provider without request', { info, provider: {} }],
  ['a provider whose properties all throw', { info, provider: throwing('get') }],
  ['a provider that is revoked', { info, provider: revoked() }],
  ['no uuid', { info: { ...info, uuid: '' }, provider }],
  ['an empty name', { info: { ...info, name: '  ' }, provider }],
  ['a name that is no text', { info: { ...info, name: { text: 'x' } }, provider }],
  ['an invalid rdns', { info: { ...info, rdns: '<script>' }, provider }],
  [
    'a getter that throws',
    {
      get info() {
        throw new Error('no')
      },
      provider,
    },
  ],
])('R12.5 ignores an announcement with %s', (_, detail) => {
  expect(announce(detail)).toBeNull()
})

test.each([
  ['frozen', Object.freeze({ ...provider })],
  ['a proxy whose `has` trap throws', throwing('has')],
  ['without events', { request: provider.request }],
])('R12.5 accepts a provider that is %s', (_, unusual) => {
  expect(announce(Object.freeze({ info: Object.freeze(info), provider: unusual }))?.provider).toBe(unusual)
})

test('R12.5 reads each getter once', () => {
  const values = ['io.good', 'io.evil']
  const changing = {
    ...info,
    get rdns() {
      return values.shift()
    },
  }
  expect(announce({ info: changing, provider })?.rdns).toBe('io.good')
})

test.each([
  'https://example.com/icon.png',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'data:image/svg+xml',
  7,
  `data:image/png,${'x'.repeat(200_000)}`,
  `data:image/svg+xml,${'x'.repeat(5_000_000)}`,
])('R12.5 drops an icon that is not a small data image: case %#', (icon) => {
  const wallet = announce({ info: { ...info, icon }, provider })
  expect(wallet?.name).toBe('A Wallet')
  expect(wallet?.icon).toBeNull()
})

test.each([
  ['controls and direction marks', 'Meta\u202eksaM\u0007', 'MetaksaM'],
  ['what has no width', 'Me\u200bta\u2060Ma\ufeffsk', 'MetaMask'],
  ['fillers and blanks', 'A\u3164\u2800 Wallet\u00ad', 'A Wallet'],
  ['line breaks and runs of spaces', ' A\n\u2028  Wallet ', 'A Wallet'],
  ['halves of a character', 'A\ud83d Wallet', 'A Wallet'],
  ['piles of marks', `A${'\u0336'.repeat(50)} Wallet`, 'A\u0336\u0336 Wallet'],
])('R12.5 removes %s from a name', (_, name, expected) => {
  expect(nameOf(name)).toBe(expected)
})

test('R12.5 truncates a long name and treats HTML as text', () => {
  expect(nameOf('x'.repeat(500))).toHaveLength(64)
  expect(nameOf('x'.repeat(5_000_000))).toHaveLength(64)
  expect(nameOf('<b>A</b>')).toBe('<b>A</b>')
})

test('R12.5 replaces an invisible name with the domain', () => {
  expect(nameOf('\u200b\u3164')).toBe('com.example')
})

function revoked() {
  const { proxy, revoke } = Proxy.revocable(provider, {})
  revoke()
  return proxy
}
