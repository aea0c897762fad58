import { describe, expect, it } from 'vitest'
import type { Asset } from '../asset/Asset.ts'
import { leavesLittle } from './leavesLittle.ts'

const asset: Asset = { kind: 'coin', symbol: 'ETH', decimals: 18 }
const token: Asset = {
  ...asset,
  kind: 'token',
  name: 'Test',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}

describe('leavesLittle', () => {
  it.each([
    ['all of it', { value: 90n, fee: 10n }, true],
    ['all of it, and the fee has fallen since', { value: 90n, fee: 8n }, true],
    ['nearly all of it', { value: 61n, fee: 10n }, true],
    ['an amount that leaves four fees', { value: 60n, fee: 10n }, false],
    ['all of a token', { asset: token, value: 100n, fee: 10n }, false],
    [
      'what a balance that is not known cannot be held against',
      { value: 90n, fee: 10n, balance: undefined },
      false,
    ],
    ['what no fee is known of', { value: 100n, fee: undefined }, false],
  ])('R11.1 %s', (_, left, little) => {
    expect(leavesLittle({ asset, balance: 100n, ...left })).toBe(little)
  })
})
