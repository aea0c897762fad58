import * as wallets from '@countersign/wallets'
import { expect, test } from 'vitest'
import { walletNames } from './walletNames.ts'

test('every wallet of RainbowKit that is rewritten is in the catalogue', () => {
  const ours = Object.values(walletNames).filter((name) => name !== null)
  expect(ours.length).toBeGreaterThan(60)
  expect(ours.filter((name) => !(name in wallets))).toEqual([])
})
