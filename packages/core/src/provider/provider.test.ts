import { expect, test } from 'vitest'
import { readQuantity } from './provider.ts'

test.each([
  [0, 0],
  [200, 200],
  [31337n, 31337],
  ['0x7a69', 31337],
  ['0X7A69', 31337],
  [`0x${'0'.repeat(60)}7a69`, 31337],
  ['00056', 56],
  ['0', 0],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('R12.5 reads the quantity %s', (shape, quantity) => {
  expect(readQuantity(shape)).toBe(quantity)
})

test.each([
  undefined,
  null,
  '',
  ' 1',
  '1e3',
  '1.0',
  '-1',
  '0x',
  '0xzz',
  Number.NaN,
  -1,
  1.5,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '9'.repeat(400),
  {},
  [1],
  true,
  Symbol('1'),
  () => 1,
])('R12.5 reads %s as no quantity, never NaN', (shape) => {
  expect(readQuantity(shape)).toBeNull()
})
