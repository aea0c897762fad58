import { expect, test } from 'vitest'
import { readChainId } from './readChainId.ts'

test.each([
  [1, 1],
  [31337n, 31337],
  ['0x7a69', 31337],
  ['0X1', 1],
  ['56', 56],
  ['0x000000000000000000000000000001', 1],
  ['0137', 137],
  [{ chainId: '0x1' }, 1],
  [{ chainId: '0x01' }, 1],
  [{ chainId: 10, networkVersion: '10' }, 10],
])('R4.16 parses a chain ID given as %s', (shape, id) => {
  expect(readChainId(shape)).toBe(id)
})

test.each([
  undefined,
  null,
  '',
  'one',
  '0x',
  '0xzz',
  Number.NaN,
  -1,
  0,
  1.5,
  Number.POSITIVE_INFINITY,
  '99999999999999999999',
  {},
  { chainId: {} },
  { chainId: null },
  [],
  () => 1,
  Symbol('1'),
  true,
])('R4.16 rejects %s as a chain ID, never NaN', (shape) => {
  expect(readChainId(shape)).toBeNull()
})
