import { expect, test } from 'vitest'
import { findPairingUri, readPairingUri } from './pairingUri.ts'

const link = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const encoded = encodeURIComponent(link)

test.each([
  ['a link as it is', link],
  ['a link with spaces around it', `\n ${link} `],
  ['R7.4 a link to a wallet', `https://wallet.example/wc?uri=${encoded}`],
  ['R7.4 a link to a wallet of its own scheme', `wallet://wc?uri=${encoded}`],
  ['a link after the hash', `https://wallet.example/#${link}`],
  ['an encoded link after the hash', `https://wallet.example/#${encoded}`],
])('%s', (_, text) => {
  expect(findPairingUri(text)).toBe(link)
})

test.each([
  '',
  'hello',
  'https://example.org',
  'https://example.org?uri=https://a.example',
  '#',
  'wallet://wc?uri=',
])('no link: %s', (text) => {
  expect(findPairingUri(text)).toBeNull()
})

test('reads a pairing URI from the page’s own URL', () => {
  expect(readPairingUri({ search: `?uri=${encoded}`, hash: '' })).toBe(link)
  expect(readPairingUri({ search: '', hash: `#${link}` })).toBe(link)
  expect(readPairingUri({ search: '', hash: `#${encoded}` })).toBe(link)
  expect(readPairingUri({ search: '', hash: '#wc%3' })).toBeNull()
  expect(readPairingUri({ search: '?uri=javascript:alert(1)', hash: '' })).toBeNull()
  expect(readPairingUri({ search: '', hash: '#wc%3a%' })).toBeNull()
})
