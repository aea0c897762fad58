import { expect, test, vi } from 'vitest'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../testing/renderKit.tsx'

test('R2.3 a search whose wallets did not arrive says so, and gets them when it is told to', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const list = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(list).toBeVisible()
  const loadDesk = vi.spyOn(kit, 'loadDesk').mockRejectedValue(new Error('offline'))
  await screen.getByRole('searchbox').fill('uniswap')
  await expect.element(list).toHaveTextContent('Not every wallet could be loaded.')
  await expect.element(list).not.toHaveTextContent('No wallet matches')
  loadDesk.mockRestore()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByRole('button', { name: 'Uniswap Wallet' })).toBeVisible()
  await expect.element(list).not.toHaveTextContent('Not every wallet')
})
