import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'
import { shortenAddress } from './shortenAddress.ts'

test.each([
  [0n, '0'],
  [1n, '<0.0001'],
  [10n ** 18n, '1'],
  [1_999_999_999_999_999_999n, '1.9999'],
  [1234n * 10n ** 18n + 5n * 10n ** 17n, '1,234.5'],
])('R2.12 a balance of %d is shown as %s, never rounded up', (value, expected) => {
  expect(formatBalance(value, 18, 'en')).toBe(expected)
})

test('R2.1 an address is shortened to 0x1234…abcd', () => {
  expect(shortenAddress('0x1234567890123456789012345678901234abcdef')).toBe('0x1234…cdef')
})
