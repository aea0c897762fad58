import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Asset } from '../asset/Asset.ts'
import { describeTransfer } from './describeTransfer.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const coin: Asset = { kind: 'coin', symbol: 'ETH', decimals: 18 }
const fine: Asset = { kind: 'token', address: to, symbol: 'FINEFINEFINE…', name: 'Fine', decimals: 255 }
const long = `${'a-very-long-name-'.repeat(14)}ends.eth`

describe('describeTransfer', () => {
  it.each([
    [{ asset: coin, value: 10n ** 17n, name: null }, 'Send 0.1 ETH to 0x7099…79C8'],
    [{ asset: coin, value: 1n, name: 'demo.eth' }, 'Send 0.000000000000000001 ETH to demo.eth'],
    [{ asset: coin, value: 1n, name: long }, 'Send 0.000000000000000001 ETH to 0x7099…79C8'],
    [{ asset: fine, value: 1n, name: 'demo.eth' }, 'Send <0.000001 FINEFINEFINE… to 0x7099…79C8'],
  ])('R11.2 describes a transfer within the length limit: %#', (transfer, text) => {
    expect(describeTransfer({ to, ...transfer })).toBe(text)
  })

  it.each([0, 6, 18, 255])('R11.2 no transfer is too large to be recorded, of %i decimals', (decimals) => {
    for (const value of [1n, maxUint256, 10n ** 77n + 1n]) {
      const text = describeTransfer({ to, asset: { ...fine, decimals }, value, name: long })
      expect(text.length).toBeLessThanOrEqual(200)
    }
  })
})
