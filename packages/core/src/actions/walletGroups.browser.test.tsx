import { metaMask, rainbow } from '@countersign/wallets'
import { expect, test } from 'vitest'
import type { WalletGroup } from '../connection/sortIntoGroups.ts'
import { installWallet, openWallets } from '../testing/walletPage.ts'
import { connect } from './connect.ts'
import { prepare } from './prepare.ts'
import { searchWallets } from './searchWallets.ts'
import { walletGroups } from './walletGroups.ts'

const namesOf = (groups: readonly WalletGroup[]) => groups.map(({ name }) => name)
const walletsOf = (groups: readonly WalletGroup[], group: string) =>
  groups.find(({ name }) => name === group)?.options.map(({ name }) => name)

test('R2.3 groups the wallets as the dialog does: installed first, and recent once one has connected', async () => {
  installWallet()
  const { wallets, pick } = openWallets()
  const option = await pick()
  const groups = walletGroups(wallets)
  const before = groups.get()
  expect(namesOf(before)).toEqual(['Installed', 'Recommended', 'Popular'])
  expect(before[0]?.options).toEqual([option])
  expect(groups.get()).toBe(before)
  const seen: (readonly string[])[] = []
  groups.subscribe(() => seen.push(namesOf(groups.get())))
  await connect(wallets, option)
  await expect.poll(() => seen.at(-1)).toEqual(['Recent', 'Recommended', 'Popular'])
  expect(walletsOf(groups.get(), 'Recent')).toEqual(['Test Wallet'])
})

test('R2.3 the groups are those of the application', async () => {
  const { wallets } = openWallets({ wallets: [{ name: 'Ours', wallets: [metaMask, rainbow] }] })
  await prepare(wallets)
  expect(namesOf(walletGroups(wallets).get())).toEqual(['Ours'])
  expect(walletsOf(walletGroups(wallets).get(), 'Ours')).toEqual(['MetaMask', 'Rainbow'])
})

test('R2.3 a search covers the whole catalogue, and an empty one returns the list', async () => {
  const { wallets } = openWallets()
  await prepare(wallets)
  expect(walletsOf(await searchWallets(wallets, { query: 'bifr' }), 'More')).toEqual(['Bifrost Wallet'])
  expect(await searchWallets(wallets, { query: 'no such wallet' })).toEqual([])
  expect(await searchWallets(wallets, { query: ' ' })).toEqual(walletGroups(wallets).get())
})
