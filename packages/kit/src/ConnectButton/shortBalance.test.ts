import { expect, test } from 'vitest'
import { shortBalance } from './shortBalance.ts'

const ETHER = 10n ** 18n

test.each([
  [0n, '0'],
  [1n, '<0.001'],
  [1_239n * 10n ** 14n, '0.123'],
  [12_349n * 10n ** 15n, '12.34'],
  [1000n * ETHER - 1n, '999.9'],
  [1000n * ETHER, '1K'],
  [12_399n * ETHER, '12.39K'],
  [1_000_000n * ETHER - 1n, '999.9K'],
  [1_259_999n * ETHER, '1.259M'],
  [7_000_000_000n * ETHER, '7B'],
  [999_990_000_000_000n * ETHER, '999.9T'],
])('R2.1 a balance of %d fits into the button as %s', (value, expected) => {
  expect(shortBalance(value, 18, 'en')).toBe(expected)
  expect(expected.length).toBeLessThanOrEqual(6)
})

test('R2.1 formats a currency without decimals', () => {
  expect([shortBalance(7n, 0, 'en'), shortBalance(12_345n, 0, 'en')]).toEqual(['7', '12.34K'])
})
