import { expect, test } from 'vitest'
import { readOutcome } from './readOutcome.ts'

test.each(['0x1', '0x01', '0X1', '1', 1, 1n, true, 'true', 'success', 'SUCCESS', 'confirmed'])(
  'R11.6 reads %s as confirmed',
  (status) => expect(readOutcome(status)).toBe('confirmed'),
)

test.each(['0x0', '0x', '0x00', '0', 0, 0n, false, 'false', 'reverted', 'Failed', 'failure'])(
  'R11.6 reads %s as failed',
  (status) => expect(readOutcome(status)).toBe('failed'),
)

test.each([
  undefined,
  null,
  '',
  '0x2',
  2,
  -1,
  Number.NaN,
  {},
  [],
  ['0x1'],
  { status: '0x1' },
  '0x1 ',
  '1.0',
  Symbol('1'),
])('R12.5 reads %s as neither', (status) => expect(readOutcome(status)).toBeNull())
