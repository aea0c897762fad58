import { expect, test } from 'vitest'
import { splitOutsideQuotes } from './splitOutsideQuotes.ts'

test.each([
  ['a, b\t,c', ['a', 'b', 'c']],
  [', ,a,,', ['a']],
  ['"a,b", c', ['"a,b"', 'c']],
  ['"a\\",b", c', ['"a\\",b"', 'c']],
  // A quote without an end.
  ['"a, b', ['"a, b']],
  ['\u00a0a,b', ['\u00a0a', 'b']],
  ['', []],
])('splits %j', (value, parts) => {
  expect(splitOutsideQuotes(value, ',')).toEqual(parts)
})
