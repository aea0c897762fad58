import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { exactAmount, formatAmount } from './formatAmount.ts'
import { shortenAmounts } from './shortenAmounts.ts'

const ether = { symbol: 'ETH', decimals: 18 }

it.each([
  ['0.123456789123456789'],
  ['9.999999999'],
  ['12.3456789'],
  ['100.000000001'],
  ['0.0000000001'],
  ['0.25'],
])('R11.1 %s in a description has the digits that it has elsewhere', (coins) => {
  const amount = parseEther(coins)
  const description = `Send ${exactAmount(amount, ether)} to 0x0000…Beef`
  expect(shortenAmounts(description).replaceAll('\u00a0', ' ')).toBe(
    `Send ${formatAmount(amount, ether).replaceAll('\u00a0', ' ')} to 0x0000…Beef`,
  )
})

it.each([
  ['Approve 1,250,000 USDC for 127.0.0.1'],
  ['Send 0,25 ETH'],
  ['Send 0 ETH'],
  ['Call mint on 0x1234…5678'],
])('leaves "%s" as it is', (description) => {
  expect(shortenAmounts(description)).toBe(description)
})

it('keeps the decimal separator of a text, and a shortened amount in one line with its symbol', () => {
  expect(shortenAmounts('0,123456789 ETH an Bob senden')).toBe('0,123456\u00a0ETH an Bob senden')
  expect(shortenAmounts('Send 0.0000000 ETH')).toBe('Send 0\u00a0ETH')
})
