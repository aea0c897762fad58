import { expect, test } from 'vitest'
import { readAnnouncement } from './discovery.ts'

const provider = { request: async () => null }
const info = { uuid: 'u', name: 'A Wallet', rdns: 'com.example', icon: 'data:image/svg+xml,<svg/>' }
const announce = (detail: unknown) =>
  readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail }))

test('R2.4 a well-formed announcement is a wallet', () => {
  expect(announce({ info, provider })).toEqual({ ...info, provider })
})

test.each([
  ['no detail', null],
  ['no info', { provider }],
  ['no provider', { info }],
  ['a provider without request', { info, provider: {} }],
  ['no uuid', { info: { ...info, uuid: '' }, provider }],
  ['an empty name', { info: { ...info, name: '  ' }, provider }],
  ['a name that is no text', { info: { ...info, name: { text: 'x' } }, provider }],
  ['an rdns that is none', { info: { ...info, rdns: '<script>' }, provider }],
  [
    'a getter that throws',
    {
      get info() {
        throw new Error('no')
      },
      provider,
    },
  ],
])('R12.5 an announcement with %s is ignored', (_, detail) => {
  expect(announce(detail)).toBeNull()
})

test.each([
  'https://example.com/icon.png',
  'javascript:alert(1)',
  'data:text/html,<b>',
  7,
  `data:image/png,${'x'.repeat(200_000)}`,
])('R12.5 an icon that is no small data image is not shown: case %#', (icon) => {
  expect(announce({ info: { ...info, icon }, provider })?.icon).toBeNull()
})

test('R12.5 a name is cut, and loses characters that could turn it around', () => {
  expect(announce({ info: { ...info, name: 'Meta\u202eksaM\u0007' }, provider })?.name).toBe('MetaksaM')
  expect(announce({ info: { ...info, name: 'x'.repeat(500) }, provider })?.name).toHaveLength(64)
})
