import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'
import { shortenAddress } from './shortenAddress.ts'

test.each([
  [0n, '0'],
  [1n, '<0.000001'],
  [1_239_999n * 10n ** 9n, '0.001239'],
  [123_456_789n * 10n ** 9n, '0.1234'],
  [10n ** 18n, '1'],
  [1_999_999_999_999_999_999n, '1.9999'],
  [1234n * 10n ** 18n + 5n * 10n ** 17n, '1,234.5'],
  [9_999_899_955_524_235_135_000n, '9,999.89'],
  [1_234_567n * 10n ** 18n + 9n * 10n ** 17n, '1,234,567'],
])('R2.12 a balance of %d is shown as %s, never rounded up', (value, expected) => {
  expect(formatBalance(value, 18, 'en')).toBe(expected)
})

test('R2.1 an address is shortened to 0x1234…abcd', () => {
  expect(shortenAddress('0x1234567890123456789012345678901234abcdef')).toBe('0x1234…cdef')
})
