import { expect, test } from 'vitest'
import { ETHER } from '../walletChain.ts'
import { exactAmount, shortAmount } from './amount.ts'

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
