import { describe, expect, test } from 'vitest'
import { createSymKey, hashKey } from './crypto.ts'
import { parsePairingUri, toPairingUri } from './pairingUri.ts'

const SYM_KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const TOPIC = hashKey(SYM_KEY)
const EXPIRY = 1_763_733_633
const URI = `wc:${TOPIC}@2?relay-protocol=irn&symKey=${SYM_KEY}&expiryTimestamp=${EXPIRY}`
const PAIRING = { topic: TOPIC, symKey: SYM_KEY, expiryTimestamp: EXPIRY }

test('formats a pairing URI', () => {
  expect(toPairingUri(PAIRING)).toBe(URI)
  expect(URI).toHaveLength(187)
})

test('parses what it formats', () => {
  expect(parsePairingUri(URI)).toEqual(PAIRING)
  for (let time = 0; time < 20; time++) {
    const symKey = createSymKey()
    const pairing = { topic: hashKey(symKey), symKey, expiryTimestamp: EXPIRY + time }
    expect(parsePairingUri(toPairingUri(pairing))).toEqual(pairing)
  }
})

describe('parses', () => {
  test.each([
    [
      'with fields in another order',
      `wc:${TOPIC}@2?expiryTimestamp=${EXPIRY}&symKey=${SYM_KEY}&relay-protocol=irn`,
    ],
    ['with fields that do not concern us', `${URI}&methods=wc_sessionAuthenticate&relay-data=x&__proto__=y`],
    ['with what a copy brings along', ` \n${URI}\n`],
    [
      'in capitals',
      `WC:${TOPIC.toUpperCase()}@2?relay-protocol=irn&symKey=${SYM_KEY.toUpperCase()}&expiryTimestamp=${EXPIRY}`,
    ],
    [
      'with a field twice: the first counts',
      `${URI}&symKey=${'0'.repeat(64)}&expiryTimestamp=1&relay-protocol=none`,
    ],
  ])('%s', (_how, uri) => {
    expect(parsePairingUri(uri)).toEqual(PAIRING)
  })

  test.each([
    '',
    '&expiryTimestamp=',
    '&expiryTimestamp=soon',
    '&expiryTimestamp=-1',
    '&expiryTimestamp=1e400',
    '&expiryTimestamp=1.5',
  ])('with five minutes without a valid expiry: "%s"', (expiry) => {
    const uri = `wc:${TOPIC}@2?relay-protocol=irn&symKey=${SYM_KEY}${expiry}`
    expect(parsePairingUri(uri, (EXPIRY - 300) * 1000 + 999)).toEqual(PAIRING)
  })
})

test.each([
  ['nothing', ''],
  ['a scheme', 'wc:'],
  ['another scheme', URI.replace('wc:', 'https:')],
  ['version 1', `wc:${TOPIC}@1?bridge=https%3A%2F%2Fbridge.example&key=${SYM_KEY}`],
  ['version 3', URI.replace('@2', '@3')],
  ['version 22', URI.replace('@2', '@22')],
  ['no version', URI.replace('@2', '')],
  ['no fields', `wc:${TOPIC}@2`],
  ['no fields after all', `wc:${TOPIC}@2?`],
  ['no key', `wc:${TOPIC}@2?relay-protocol=irn`],
  ['a short key', URI.replace(SYM_KEY, SYM_KEY.slice(2))],
  ['a long key', URI.replace(SYM_KEY, `${SYM_KEY}00`)],
  ['a key of other characters', URI.replace(SYM_KEY, 'g'.repeat(64))],
  ['another topic than that of the key', URI.replace(TOPIC, '0'.repeat(64))],
  ['the key for a topic', URI.replace(TOPIC, SYM_KEY)],
  ['a short topic', URI.replace(TOPIC, TOPIC.slice(1))],
  ['another relay protocol', URI.replace('irn', 'waku')],
  ['no relay protocol', URI.replace('relay-protocol=irn&', '')],
  ['text before it', `see ${URI}`],
  ['a link to it', `https://wallet.example/wc?uri=${encodeURIComponent(URI)}`],
  ['a hundred thousand characters', `wc:${'0'.repeat(100_000)}@2?symKey=1`],
])('refuses an invalid URI: %s', (_what, uri) => {
  expect(parsePairingUri(uri)).toBeNull()
})
