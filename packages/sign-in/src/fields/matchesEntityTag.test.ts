import { expect, test } from 'vitest'
import { matchesEntityTag } from './matchesEntityTag.ts'

test.each([
  ['"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['W/"a"', '"a"'],
  ['W/"a"', 'W/"a"'],
  ['"b" ,\tW/"a"', '"a"'],
  ['"a,b", "c"', '"a,b"'],
  ['*', '"a"'],
])('%j matches %j', (header, tag) => {
  expect(matchesEntityTag(header, tag)).toBe(true)
})

test.each([
  [null, '"a"'],
  ['', '"a"'],
  ['a', '"a"'],
  ['"a,b"', '"b"'],
  ['"A"', '"a"'],
  ['w/"a"', '"a"'],
  ['"a"\u00a0', '"a"'],
  // Neither a tag nor the only element.
  ['"*"', '"a"'],
  ['"b", *', '"a"'],
])('%j does not match %j', (header, tag) => {
  expect(matchesEntityTag(header, tag)).toBe(false)
})
