import { expect, test } from 'vitest'
import { trimWhitespace } from './trimWhitespace.ts'

test.each([
  [' \t a b \t', 'a b'],
  ['\t', ''],
  ['', ''],
  ['a', 'a'],
])('removes spaces and tabs around %j', (text, trimmed) => {
  expect(trimWhitespace(text)).toBe(trimmed)
})

test.each(['\u00a0', '\u0085', '\u000b', '\u000c', '\u001f', '\ufeff'])(
  'keeps %j, which String.prototype.trim or \\s may remove',
  (character) => {
    expect(trimWhitespace(` ${character}a${character} `)).toBe(`${character}a${character}`)
  },
)

test('takes a time that grows with the length alone', () => {
  const started = performance.now()
  expect(trimWhitespace(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
  expect(performance.now() - started).toBeLessThan(1_000)
})
