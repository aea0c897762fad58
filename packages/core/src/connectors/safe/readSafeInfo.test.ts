import { expect, test } from 'vitest'
import { owners, safeInfo } from '../../testing/safeParent.ts'
import { readSafeInfo } from './readSafeInfo.ts'

test('R3.7 reads the Safe info with its address checksummed', () => {
  const info = safeInfo({ safeAddress: owners[0]?.toLowerCase(), threshold: 2, chainId: 10 })
  expect(readSafeInfo(info)).toEqual({ address: owners[0], chainId: 10, threshold: 2, owners: 3 })
})

test.each([
  ['safeAddress', undefined],
  ['safeAddress', '0x1234'],
  ['safeAddress', { toString: () => owners[0] }],
  ['chainId', Number.NaN],
  ['chainId', 0],
  ['chainId', 2 ** 53],
  ['chainId', '1'],
  ['owners', 3],
  ['owners', []],
  ['owners', ['somebody']],
  ['threshold', 0],
  ['threshold', 4],
  ['threshold', 1.5],
])('R3.7 rejects Safe info with an invalid %s: %o', (field, value) => {
  expect(() => readSafeInfo(safeInfo({ [field]: value }))).toThrow(field)
})

test.each([undefined, null, 'safe', 7, []])('R3.7 %o is not Safe info', (response) => {
  expect(() => readSafeInfo(response)).toThrow(TypeError)
})
