import { expect, test } from 'vitest'
import { owners, safeInfo } from '../../testing/safeParent.ts'
import { readSafeInfo } from './readSafeInfo.ts'

test('R3.7 what is told of a Safe is read, with its address checksummed', () => {
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
])('R3.7 a Safe with a wrong %s is none: %o', (field, value) => {
  expect(() => readSafeInfo(safeInfo({ [field]: value }))).toThrow(field)
})

test.each([undefined, null, 'safe', 7, []])('R3.7 %o tells of no Safe', (answer) => {
  expect(() => readSafeInfo(answer)).toThrow(TypeError)
})
