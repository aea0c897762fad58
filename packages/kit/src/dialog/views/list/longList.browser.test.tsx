import { expect, test, vi } from 'vitest'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../../testing/renderKit.tsx'

test('R2.3 reports when the long list fails to load, and loads it on retry', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const list = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(list).toBeVisible()
  const loadWalletRuntime = vi.spyOn(kit.internal, 'loadRuntime').mockRejectedValue(new Error('offline'))
  await screen.getByRole('searchbox').fill('uniswap')
  await expect.element(list).toHaveTextContent('Some wallets did not load.')
  await expect.element(list).not.toHaveTextContent('No wallets match')
  loadWalletRuntime.mockRestore()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByRole('button', { name: 'Uniswap Wallet' })).toBeVisible()
  await expect.element(list).not.toHaveTextContent('Not every wallet')
})
