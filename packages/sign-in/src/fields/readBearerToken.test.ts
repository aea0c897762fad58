import { expect, test } from 'vitest'
import { readBearerToken } from './readBearerToken.ts'

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  a.b_c~d+e/f-g==', 'a.b_c~d+e/f-g=='],
])('reads %j', (header, token) => {
  expect(readBearerToken(header)).toBe(token)
})

test.each([
  null,
  '',
  'Bearer',
  'Bearer ',
  'Basic abc',
  'Bearer a b',
  'Bearer\u00a0abc',
  'Bearer abc\u00a0',
  'Bearer "a"',
])('finds no token in %j', (header) => {
  expect(readBearerToken(header)).toBeNull()
})
