import { expect, test } from 'vitest'
import { splitAmount } from './splitAmount.ts'

test.each([
  ['Send 0.25 ETH to 0x0000…BeeF', ['Send ', '0.25 ETH', ' to 0x0000…BeeF']],
  ['1.250,5\u00a0ETH an 0x0000…BeeF senden', ['', '1.250,5\u00a0ETH', ' an 0x0000…BeeF senden']],
  ['إرسال ٠٫٢٥ ETH', ['إرسال ', '٠٫٢٥ ETH', '']],
  ['Send <0.0001 ETH', ['Send ', '<0.0001 ETH', '']],
  ['Send ETH', ['Send ETH', '', '']],
])('splits "%s" around its amount', (description, parts) => {
  expect(splitAmount(description, 'ETH')).toEqual(parts)
})

test('a description without a symbol is whole', () => {
  expect(splitAmount('Ticket 7', null)).toEqual(['Ticket 7', '', ''])
})
