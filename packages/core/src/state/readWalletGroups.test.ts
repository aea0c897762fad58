import { metaMask, rainbow } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { readWalletGroups } from './readWalletGroups.ts'

test('R2.3 lists Recommended and Popular first, the others in the given order', () => {
  const wallets = ['Others', 'Friends', 'Popular', 'More', 'Recommended'].map((name, index) => ({
    name,
    wallets: [{ ...metaMask, id: `wallet${index}` }],
  }))
  expect(readWalletGroups(wallets).map(({ name }) => name)).toEqual([
    'Recommended',
    'Popular',
    'Others',
    'Friends',
    'More',
  ])
})

test('a plain list keeps its order under one heading; an empty one has no heading', () => {
  expect(readWalletGroups([rainbow, metaMask])).toEqual([{ name: 'Wallets', wallets: [rainbow, metaMask] }])
  expect(readWalletGroups([])).toEqual([])
})
