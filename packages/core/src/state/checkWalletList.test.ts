import { metaMask, rabby } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { checkWalletList, InvalidWalletListError } from './checkWalletList.ts'
import type { WalletList } from './WalletList.ts'

function errorOf(list: unknown): InvalidWalletListError {
  try {
    checkWalletList(list as WalletList)
  } catch (error) {
    if (error instanceof InvalidWalletListError) return error
    throw error
  }
  throw new Error('The list was taken.')
}

test.each([
  [
    'duplicate_group',
    'have the name "Mine"',
    [
      { name: 'Mine', wallets: [rabby] },
      { name: 'Mine', wallets: [metaMask] },
    ],
  ],
  ['duplicate_wallet', '"metaMask" is listed twice', [metaMask, rabby, metaMask]],
  [
    'duplicate_wallet',
    'under "One" and under "Two"',
    [
      { name: 'One', wallets: [metaMask] },
      { name: 'Two', wallets: [rabby, metaMask] },
    ],
  ],
  ['empty_group', 'Group "Mine" has no wallets', [{ name: 'Mine', wallets: [] }]],
  ['reserved_group', 'Group "Installed" is reserved', [{ name: 'Installed', wallets: [rabby] }]],
  ['invalid_group', 'must have a name', [{ name: ' ', wallets: [rabby] }]],
  ['invalid_group', 'a list of wallets', [{ name: 'Mine' }]],
  ['invalid_group', 'a list of wallets', [rabby, { name: 'Mine', wallets: [metaMask] }]],
])('R2.3 rejects an invalid list as %s: %s', (code, message, list) => {
  const error = errorOf(list)
  expect(error.code).toBe(code)
  expect(error.message).toContain(message)
})
