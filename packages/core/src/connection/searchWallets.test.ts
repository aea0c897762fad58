import { coinbase, oneInch, rainbow, trust, uniswap } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { searchWallets } from './searchWallets.ts'
import { walletOptions } from './walletOptions.ts'

const options = walletOptions([coinbase, rainbow, trust, uniswap, oneInch], [], undefined)
const found = (query: string) => searchWallets(options, query).map(({ key }) => key)

test('R2.3 lists prefix matches first, ignoring case, accents and spaces', () => {
  expect(found('  TRÚST ')).toEqual(['trust'])
  expect(found('in')).toEqual(['coinbase', 'rainbow', 'oneInch'])
  expect(found('u')[0]).toBe('uniswap')
})

test('an empty query returns the whole list; one without a match returns none', () => {
  expect(found(' ')).toEqual(options.map(({ key }) => key))
  expect(found('zzz')).toEqual([])
})
