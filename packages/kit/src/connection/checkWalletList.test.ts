import { metaMask, rabby, rainbow } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { checkWalletList, InvalidWalletListError } from './checkWalletList.ts'
import type { WalletList } from './walletList.ts'

function faultOf(list: unknown): InvalidWalletListError {
  try {
    checkWalletList(list as WalletList)
  } catch (error) {
    if (error instanceof InvalidWalletListError) return error
    throw error
  }
  throw new Error('The list was taken.')
}

test('R2.3 Recommended and Popular stand first, the others in the order given', () => {
  const wallets = ['Others', 'Friends', 'Popular', 'More', 'Recommended'].map((name, at) => ({
    name,
    wallets: [{ ...metaMask, id: `wallet${at}` }],
  }))
  expect(checkWalletList(wallets).map(({ name }) => name)).toEqual([
    'Recommended',
    'Popular',
    'Others',
    'Friends',
    'More',
  ])
})

test('a plain list keeps its order under one heading, and an empty one has none', () => {
  expect(checkWalletList([rainbow, metaMask])).toEqual([{ name: 'Wallets', wallets: [rainbow, metaMask] }])
  expect(checkWalletList([])).toEqual([])
})

test.each([
  [
    'duplicate-group',
    'called "Mine"',
    [
      { name: 'Mine', wallets: [rabby] },
      { name: 'Mine', wallets: [metaMask] },
    ],
  ],
  ['duplicate-wallet', '"metaMask" is listed twice', [metaMask, rabby, metaMask]],
  [
    'duplicate-wallet',
    'under "One" and under "Two"',
    [
      { name: 'One', wallets: [metaMask] },
      { name: 'Two', wallets: [rabby, metaMask] },
    ],
  ],
  ['empty-group', 'Group "Mine" has no wallets', [{ name: 'Mine', wallets: [] }]],
  ['reserved-group', 'Group "Installed" is filled by the kit', [{ name: 'Installed', wallets: [rabby] }]],
  ['bad-group', 'must have a name', [{ name: ' ', wallets: [rabby] }]],
  ['bad-group', 'a list of wallets', [{ name: 'Mine' }]],
  ['bad-group', 'a list of wallets', [rabby, { name: 'Mine', wallets: [metaMask] }]],
])('R2.3 a bad list is refused as %s: %s', (code, message, list) => {
  const fault = faultOf(list)
  expect(fault.code).toBe(code)
  expect(fault.message).toContain(message)
})
