import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPairing } from '../../../testing/openPairing.tsx'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

// A page reads its device once.
beforeAll(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(FIREFOX))
afterAll(() => void vi.restoreAllMocks())

test('R3.2 a wallet without an extension for this browser names those it has one for, and links to none', async () => {
  const { screen, choose } = await openPairing()
  await choose('Trust Wallet')
  await screen.getByRole('button', { name: 'GET Trust Wallet' }).click()
  const options = screen.getByRole('dialog', { name: 'Get started with Trust Wallet' })
  await expect.element(options.getByRole('button', { name: 'Get the app' })).toBeVisible()
  await expect.element(options).toHaveTextContent('Trust Wallet has no extension for Firefox.')
  await expect.element(options.getByRole('link')).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Back' }).click()
  await screen.getByRole('button', { name: 'Back' }).click()
  await choose('Backpack')
  const backpack = screen.getByRole('dialog', { name: 'Backpack' })
  await expect.element(backpack).toHaveTextContent('Open this page in a supported browser: Chrome.')
  await expect.element(backpack.getByRole('link')).not.toBeInTheDocument()
})
