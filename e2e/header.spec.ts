import type { Page } from '@playwright/test'
import { accountButton, choose, connectButton, dialogOf, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { isMeasured } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })

test('R4.17 signed out with a connected wallet, the header offers to sign in', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/account')
  await signIn(page, wallet)
  await expect(signInButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInButton(page).click()
  await dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)
})

test('R4.1 the home page has one action, which leads from the wallets to the signature', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  const buttons = page.getByRole('button', { name: /^(Connect Wallet|Sign in)$/ })
  const actions = page.getByRole('main').locator(buttons)
  await expect(buttons).toHaveCount(1)
  await expect(page.getByText('A demo wallet is built in')).toBeInViewport()
  await choose(page, wallet.name)
  const view = dialogOf(page, 'Verify your account')
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(accountButton(page)).toBeFocused()
  await expect(buttons).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Your account' })).toBeVisible()
  await expect(page.getByText('Add it to your app')).toBeAttached()
  await expect(page.getByText('How it works')).toHaveCount(0)

  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }))
  await page.reload()
  await expect(actions).toHaveText(['Sign in'])
  // The header of a connected wallet does not look signed in.
  await expect(signInButton(page)).toBeVisible()
})

for (const locale of ['en', 'de', 'fr', 'ru', 'ar', 'ja'].filter(isMeasured))
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } })

    test('R12.1 the header of a small phone is one row, with the pages in a bar below', async ({ page }) => {
      await page.goto('/account')
      await expectOneRow(page)
      const bar = page.getByRole('banner').getByRole('navigation')
      expect(await bar.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)).toBe(0)
    })
  })

test('R12.1 a window too low for the bar has the pages in the header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/account')
  await expect(connectButton(page)).toBeVisible()
  const link = page.getByRole('banner').getByRole('link', { name: 'Send', exact: true })
  await expect(link).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const box = await link.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.height ?? 0) + 1)
})

/** Expects that nothing wraps into a second row or overflows the window. */
async function expectOneRow(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(banner.locator('[data-countersign-button]')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const { height, sides } = await banner.evaluate((header) => ({
    height: header.getBoundingClientRect().height,
    sides: [...header.querySelectorAll('a, button')].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= 0 && right <= document.documentElement.clientWidth
    }),
  }))
  expect(height).toBeLessThanOrEqual(64)
  expect(sides).not.toContain(false)
}
