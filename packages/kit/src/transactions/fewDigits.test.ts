import { expect, test } from 'vitest'
import { fewDigits } from './fewDigits.ts'

test.each([
  ['0.123456789123456789', '0.1234'],
  ['1234567.891', '1,234,567'],
  ['0.25', '0.25'],
  ['12', '12'],
  ['0.000000000000000001', '<0.000001'],
  ['all of it', 'all of it'],
])('R11.1 shows %s as %s', (amount, shown) => {
  expect(fewDigits(amount, 'en')).toBe(shown)
})
