import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase58, fromBase64, fromBase64Url, toBase58, toBase64, toBase64Url } from './encoding.ts'

/** https://datatracker.ietf.org/doc/html/draft-msporny-base58, section 5. */
const BASE58_VECTORS = [
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  [
    '54686520717569636b2062726f776e20666f78206a756d7073206f76657220746865206c617a7920646f672e',
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
  ['0000287fb4cd', '11233QC4'],
  ['', ''],
  ['00', '1'],
  ['000000', '111'],
] as const

test.each(BASE58_VECTORS)('encodes and decodes %s as base58 "%s"', (hex, text) => {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(toBase58(bytes)).toBe(text)
  expect(fromBase58(text)).toEqual(bytes)
})

test('decodes base58 that it encoded', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from([...new Uint8Array(length % 4), ...randomBytes(length)])
    expect(fromBase58(toBase58(bytes))).toEqual(bytes)
  }
})

test.each(['0', 'O', 'I', 'l', ' ', '+', 'abc-', 'ä', '1\n', '😀'])('refuses "%s" as base58', (text) => {
  expect(() => fromBase58(text)).toThrow('is not a base58 character')
})

/** RFC 4648, section 10. */
const BASE64_VECTORS = [
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
] as const

test.each(BASE64_VECTORS)(
  'encodes and decodes "%s" as base64 "%s", and as base64url without padding',
  (text, base64) => {
    const bytes = new TextEncoder().encode(text)
    expect(toBase64(bytes)).toBe(base64)
    expect(fromBase64(base64)).toEqual(bytes)
    expect(toBase64Url(bytes)).toBe(base64.replaceAll('=', ''))
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
    expect(fromBase64Url(base64)).toEqual(bytes)
  },
)

test('encodes all bytes as Node does, and decodes them', () => {
  for (let length = 0; length < 300; length += 7) {
    const bytes = Uint8Array.from(randomBytes(length))
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    expect(fromBase64(toBase64(bytes))).toEqual(bytes)
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
  }
})

test('encodes and decodes half a million bytes', () => {
  const bytes = new Uint8Array(500_000).fill(0xfb)
  expect(Buffer.compare(fromBase64(toBase64(bytes)), bytes)).toBe(0)
})

test.each(['Z', 'Zg=', 'Zg===', 'Z=g=', 'Zm9v!', 'Zm9vY', 'ä', '\u0000'])(
  'refuses "%s" as base64',
  (text) => {
    expect(() => fromBase64(text)).toThrow()
    expect(() => fromBase64Url(text)).toThrow()
  },
)

test.each(['-_8=', '-_-_'])('decodes "%s" as base64url only', (text) => {
  expect(() => fromBase64(text)).toThrow()
  expect(fromBase64Url(text)).toEqual(Uint8Array.from(Buffer.from(text, 'base64url')))
})
