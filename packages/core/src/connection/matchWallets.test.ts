import {
  coinbase,
  ctrl,
  kaia,
  metaMask,
  oneInch,
  rainbow,
  ready,
  trust,
  uniswap,
  walletConnect,
} from '@countersign/wallets'
import { expect, test } from 'vitest'
import { matchWallets } from './matchWallets.ts'
import { walletOptions } from './walletOptions.ts'

const options = walletOptions({ catalogue: [coinbase, rainbow, trust, uniswap, oneInch] })
const found = (query: string) => matchWallets(options, query).map(({ key }) => key)

test('R2.3 lists prefix matches first, ignoring case, accents and spaces', () => {
  expect(found('  TRÚST ')).toEqual(['trust'])
  expect(found('in')).toEqual(['coinbase', 'rainbow', 'oneInch'])
  expect(found('u')[0]).toBe('uniswap')
})

test('an empty query returns the whole list; one without a match returns none', () => {
  expect(found(' ')).toEqual(options.map(({ key }) => key))
  expect(found('zzz')).toEqual([])
})

const renamed = walletOptions({ catalogue: [coinbase, ctrl, kaia, metaMask, ready, walletConnect] })

test.each([
  ['meta mask', 'metaMask'],
  ['coin base', 'coinbase'],
  ['META-MASK', 'metaMask'],
  ['mm', 'metaMask'],
  ['wc', 'walletConnect'],
  ['argent', 'ready'],
  ['kaikas', 'kaia'],
  ['xdefi', 'ctrl'],
])('R2.3 ignores spaces and knows aliases: "%s"', (query, key) => {
  expect(matchWallets(renamed, query).map((option) => option.key)).toEqual([key])
})

test.each([
  ['a missing letter', 'metmask'],
  ['a letter too many', 'mettamask'],
  ['a wrong letter', 'metamusk'],
  ['two swapped letters', 'meatm'],
])('R2.3 finds a name despite %s, with no other match', (_, query) => {
  expect(matchWallets(renamed, query).map(({ key }) => key)).toEqual(['metaMask'])
})

test('R2.3 finds no name with two typos, and none by three letters with one', () => {
  expect(matchWallets(renamed, 'metmusk')).toEqual([])
  expect(matchWallets(renamed, 'mxt')).toEqual([])
  expect(matchWallets(renamed, '!?')).toEqual([])
})
