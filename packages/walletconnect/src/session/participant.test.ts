import { expect, test } from 'vitest'
import { createKeyPair } from '../codec/crypto.ts'
import { readParticipant } from './participant.ts'

const { publicKey } = createKeyPair()

test('R12.5 omits links that could run a script or show a page', () => {
  const links = (redirect: unknown) =>
    readParticipant({ publicKey, metadata: { redirect } })?.metadata.redirect
  expect(links({ native: 'wallet://', universal: 'https://wallet.example' })).toEqual({
    native: 'wallet://',
    universal: 'https://wallet.example',
  })
  const invalid = [
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JavaScript://x',
    'data://text',
    'http://wallet.example',
    'https://wallet.example',
    'blob://x',
    'intent://x#Intent;end',
    ' wallet://',
    'wallet',
    7,
    null,
  ]
  for (const native of invalid) expect(links({ native })).toEqual({})
  for (const universal of ['http://wallet.example', 'javascript:alert(1)', 'https://', 'https://a b', {}])
    expect(links({ universal })).toEqual({})
  expect(links('wallet://')).toBeUndefined()
})

test('R12.5 limits texts, keeps only https icons, and uses empty texts by default', () => {
  const metadata = {
    name: 'n'.repeat(1000),
    description: 7,
    icons: ['https://a.example/i.png', 'http://b', 7],
  }
  expect(readParticipant({ publicKey, metadata })?.metadata).toEqual({
    name: 'n'.repeat(100),
    description: '',
    url: '',
    icons: ['https://a.example/i.png'],
  })
  expect(readParticipant({ publicKey })?.metadata.name).toBe('')
  for (const invalid of [null, [], 'text', {}, { publicKey: 'key' }])
    expect(readParticipant(invalid)).toBeNull()
})

test.each([
  ['https://wallet.example/app', 'https://wallet.example/app'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['javascript:alert(1)', ''],
  [' JavaScript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://', ''],
  ['https://a.example/\nb', ''],
  ['//wallet.example', ''],
  ['wallet.example', ''],
  [`https://a.example/${'a'.repeat(2000)}`, `https://a.example/${'a'.repeat(482)}`],
  [7, ''],
])('R12.5 keeps only an http URL: %s', (url, expected) => {
  expect(readParticipant({ publicKey, metadata: { url } })?.metadata.url).toBe(expected)
})

test('R12.5 limits the number of icons and the length of links', () => {
  const icons = Array.from({ length: 50 }, (_, index) => `https://a.example/${index}.png`)
  const long = 'x'.repeat(2000)
  const redirect = { native: `wallet://${long}`, universal: `https://a.example/${long}` }
  const { metadata } = readParticipant({ publicKey, metadata: { icons, redirect } }) ?? {}
  expect(metadata?.icons).toEqual(icons.slice(0, 10))
  expect(metadata?.redirect).toEqual({})
  const broken = { native: 'wallet://a b', universal: 'https://a.example/"\n' }
  expect(readParticipant({ publicKey, metadata: { redirect: broken } })?.metadata.redirect).toEqual({})
})
