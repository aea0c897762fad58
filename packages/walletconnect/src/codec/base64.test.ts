import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts'

/** RFC 4648, section 10. */
const VECTORS = [
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
] as const

test.each(VECTORS)('"%s" is "%s", and without padding for addresses', (text, base64) => {
  const bytes = new TextEncoder().encode(text)
  expect(toBase64(bytes)).toBe(base64)
  expect(fromBase64(base64)).toEqual(bytes)
  expect(toBase64Url(bytes)).toBe(base64.replaceAll('=', ''))
  expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
  expect(fromBase64Url(base64)).toEqual(bytes)
})

test('all bytes are written as Node writes them, and read', () => {
  for (let length = 0; length < 300; length += 7) {
    const bytes = Uint8Array.from(randomBytes(length))
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    expect(fromBase64(toBase64(bytes))).toEqual(bytes)
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
  }
})

test('half a million bytes are no matter', () => {
  const bytes = new Uint8Array(500_000).fill(0xfb)
  expect(Buffer.compare(fromBase64(toBase64(bytes)), bytes)).toBe(0)
})

test.each(['Z', 'Zg=', 'Zg===', 'Z=g=', 'Zm9v!', 'Zm9vY', 'ä', '\u0000'])('"%s" is none', (text) => {
  expect(() => fromBase64(text)).toThrow()
  expect(() => fromBase64Url(text)).toThrow()
})

test.each(['-_8=', '-_-_'])('"%s" is only for addresses', (text) => {
  expect(() => fromBase64(text)).toThrow()
  expect(fromBase64Url(text)).toEqual(Uint8Array.from(Buffer.from(text, 'base64url')))
})
