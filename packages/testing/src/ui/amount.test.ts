import { expect, test } from 'vitest'
import { ETHER } from '../chains/walletChain.ts'
import { exactAmount, roundedUpAmount, shortAmount } from './amount.ts'

const chain = { id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }

test.each([
  [0n, '0 ETH', '0 ETH'],
  [1n, '0.000000000000000001 ETH', '< 0.000001 ETH'],
  [1_234_567n * 10n ** 18n, '1,234,567 ETH', '1,234,567 ETH'],
  [1_250_000_000_000_000_000n, '1.25 ETH', '1.25 ETH'],
  [21_000_000_042_000_001n, '0.021000000042000001 ETH', '0.021 ETH'],
])('%s is %s exactly and %s at a glance', (value, exact, short) => {
  expect(exactAmount(value, chain)).toBe(exact)
  expect(shortAmount(value, chain)).toBe(short)
})

test.each([
  [0n, '0 ETH'],
  [1n, '0.000001 ETH'],
  [43_000_000_000_000n, '0.000043 ETH'],
  [43_000_000_000_001n, '0.000044 ETH'],
  [1_999_999_999_999_999_999n, '2 ETH'],
])('%s rounded up is %s', (value, shown) => expect(roundedUpAmount(value, chain)).toBe(shown))
