import { InvalidWalletListError, type WalletList } from '@countersign/core'
import { metaMask, rabby, rainbow } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { renderKit } from './testing/renderKit.tsx'

/** The headings of the list, each with its wallets. */
async function listed(wallets: WalletList) {
  const { screen } = await renderKit(<ConnectButton />, { wallets })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  return page
    .getByRole('region')
    .elements()
    .map((group) => {
      const names = [...group.querySelectorAll('li')].map(({ textContent }) => textContent)
      return [group.querySelector('h3')?.textContent, ...names]
    })
}

test('R2.3 an application offers wallets in its own groups', async () => {
  const groups = await listed([
    { name: 'For our members', wallets: [rabby, metaMask] },
    { name: 'Popular', wallets: [rainbow] },
  ])
  expect(groups).toEqual([
    ['Popular', 'Rainbow'],
    ['For our members', rabby.name, 'MetaMask'],
  ])
})

test('R2.3 an application offers wallets in a plain list', async () => {
  expect(await listed([rainbow, metaMask])).toEqual([['Wallets', 'Rainbow', 'MetaMask']])
})

test('R2.3 an invalid list throws when the provider is mounted', async () => {
  await expect(renderKit(null, { wallets: [rabby, rabby] })).rejects.toThrow(InvalidWalletListError)
})
