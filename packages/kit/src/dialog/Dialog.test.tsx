import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../testing/renderKit.tsx'

test('R12.6 a fault in a view shows its reason and Back, and the view before it still works', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  kit.dialog.open({ name: 'list' })
  kit.dialog.push({ name: 'connecting', walletKey: 'nobody' })
  const fault = screen.getByRole('alert')
  await expect.element(fault).toHaveTextContent('No wallet is called "nobody".')
  await fault.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.2 a visitor reads what a wallet is, and comes back to the list', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'What is a Wallet?' }).click()
  const intro = screen.getByRole('dialog', { name: 'What is a Wallet?' })
  await expect.element(intro.getByRole('link', { name: 'Learn More' })).toBeVisible()
  await intro.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.2 where there is room, what a wallet is stands beside the list', async () => {
  await page.viewport(1280, 800)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'What is a Wallet?' })).not.toBeInTheDocument()
  await page.viewport(414, 896)
})

test('R2.3 every wallet is found by search, and a search without an answer says so', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const search = screen.getByRole('searchbox', { name: 'Search wallets' })
  await search.fill('rain')
  await expect.element(screen.getByRole('button', { name: 'Rainbow' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'MetaMask' })).not.toBeInTheDocument()
  await search.fill('no such wallet')
  await expect.element(screen.getByText('No wallet matches “no such wallet”.')).toBeVisible()
})

test('R12.1 a press outside of the panel closes the dialog, one inside does not', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Connect a Wallet' }).click()
  expect(kit.dialog.state.get().stack).toHaveLength(1)
  await userEvent.click(dialog, { position: { x: 4, y: 4 } })
  await expect.element(dialog).not.toBeInTheDocument()
})
