import { metaMask, rainbow } from '@countersign/wallets'
import { expect, test } from 'vitest'
import type { WalletGroup } from '../connection/groupWallets.ts'
import { installWallet, openWallets } from '../testing/walletPage.ts'

const namesOf = (groups: readonly WalletGroup[]) => groups.map(({ name }) => name)
const walletsOf = (groups: readonly WalletGroup[], group: string) =>
  groups.find(({ name }) => name === group)?.options.map(({ name }) => name)

test('R2.3 groups the wallets as the dialog does: installed first, and recent once one has connected', async () => {
  installWallet()
  const { wallets, pick } = openWallets()
  const option = await pick()
  const before = wallets.groups.get()
  expect(namesOf(before)).toEqual(['Installed', 'Recommended', 'Popular'])
  expect(before[0]?.options).toEqual([option])
  expect(wallets.groups.get()).toBe(before)
  const seen: (readonly string[])[] = []
  wallets.groups.subscribe(() => seen.push(namesOf(wallets.groups.get())))
  await wallets.connect(option)
  await expect.poll(() => seen.at(-1)).toEqual(['Recent', 'Recommended', 'Popular'])
  expect(walletsOf(wallets.groups.get(), 'Recent')).toEqual(['Test Wallet'])
})

test('R2.3 the groups are those of the application', async () => {
  const { wallets } = openWallets({ wallets: [{ name: 'Ours', wallets: [metaMask, rainbow] }] })
  await wallets.prepare()
  expect(namesOf(wallets.groups.get())).toEqual(['Ours'])
  expect(walletsOf(wallets.groups.get(), 'Ours')).toEqual(['MetaMask', 'Rainbow'])
})

test('R2.3 a search covers the whole catalogue, and an empty one returns the list', async () => {
  const { wallets } = openWallets()
  await wallets.prepare()
  expect(walletsOf(await wallets.search('bifr'), 'More')).toEqual(['Bifrost Wallet'])
  expect(await wallets.search('no such wallet')).toEqual([])
  expect(await wallets.search(' ')).toEqual(wallets.groups.get())
})
