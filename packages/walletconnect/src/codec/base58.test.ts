import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

/** https://datatracker.ietf.org/doc/html/draft-msporny-base58, section 5. */
const VECTORS = [
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

test.each(VECTORS)('%s is "%s"', (hex, text) => {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(toBase58(bytes)).toBe(text)
  expect(fromBase58(text)).toEqual(bytes)
})

test('what is written is read', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from([...new Uint8Array(length % 4), ...randomBytes(length)])
    expect(fromBase58(toBase58(bytes))).toEqual(bytes)
  }
})

test.each(['0', 'O', 'I', 'l', ' ', '+', 'abc-', 'ä', '1\n', '😀'])('"%s" is none', (text) => {
  expect(() => fromBase58(text)).toThrow('is no character of base58')
})
