import { expect, test } from 'vitest'
import { shortBalance } from './shortBalance.ts'

const ETHER = 10n ** 18n

test.each([
  [0n, '0'],
  [1n, '<0.0001'],
  [1000n * ETHER - 1n, '999.9999'],
  [1000n * ETHER, '1K'],
  [12_399n * ETHER, '12.3K'],
  [1_000_000n * ETHER - 1n, '999.9K'],
  [1_250_000n * ETHER, '1.2M'],
  [7_000_000_000n * ETHER, '7B'],
  [999_990_000_000_000n * ETHER, '999.9T'],
])('R2.1 a balance of %d fits into the button as %s', (value, shown) => {
  expect(shortBalance(value, 18, 'en')).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(8)
})
