import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { openPairing } from '../../../testing/openPairing.tsx'
import { pretendPhone } from '../../../testing/pretendPhone.ts'
import { renderKit } from '../../../testing/renderKit.tsx'

pretendPhone()

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(414, 896)
})

const onlyComputer = (name: string) =>
  `${name} has no known way to connect from this phone. On a computer, use its browser extension.`

test.each([
  ...['Talisman', 'Anchorage Digital', 'Nest', 'Wigwam'].map((name) => [name, onlyComputer(name)] as const),
  ['Abstract Global Wallet', 'Abstract Global Wallet does not support this browser yet.'],
] as const)('R2.14 a phone without a known way to %s offers no INSTALL', async (name, text) => {
  const { screen, choose } = await openPairing()
  await choose(name)
  const view = screen.getByRole('dialog', { name })
  await expect.element(view.getByText(`${name} is not available`).first()).toBeVisible()
  await expect.element(view.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(view.getByRole('link')).not.toBeInTheDocument()
  await expect.element(view.getByRole('button', { name: `GET ${name}` })).not.toBeInTheDocument()
})

test('R2.14 a phone wallet that pairs is not offered for download where the application has no pairing', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('searchbox').fill('Rabby')
  await screen.getByRole('button', { name: 'Rabby Wallet', exact: true }).click()
  const view = screen.getByRole('dialog', { name: 'Rabby Wallet' })
  await expect.element(view).toHaveTextContent('Test App does not support wallet apps yet.')
  await expect.element(view.getByRole('link')).not.toBeInTheDocument()
})

test('R2.14 Backpack opens the page in its own browser', async () => {
  const { screen, choose } = await openPairing()
  await choose('Backpack')
  const open = screen.getByRole('dialog', { name: 'Backpack' }).getByRole('link', { name: 'Open Backpack' })
  await expect
    .element(open)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/backpack\.app\/ul\/v1\/browse\/http/))
})
