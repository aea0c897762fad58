import type { Page } from '@playwright/test'
import { accountButton, connectButton, dialogOf, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const focused = (page: Page) => page.locator(':focus')

test('R12.1 connects and signs in by keyboard alone', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Connect a Wallet').getByRole('searchbox')).toBeVisible()
  await expect(focused(page)).toHaveText('Connect a Wallet')

  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  while ((await focused(page).textContent()) !== wallet.name) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(focused(page)).toHaveText('Verify your account')
  const sign = dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' })
  await expect(sign).toBeEnabled()
  for (
    let presses = 0;
    presses < 6 && !(await sign.evaluate((button) => button === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await expect(sign).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(accountButton(page)).toBeFocused()
})

test('R12.1 Home, End and the arrows move through the list; Escape closes it and focus returns', async ({
  page,
}) => {
  await page.goto('/')
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  const rows = dialogOf(page, 'Connect a Wallet').locator('[data-row]')
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(connectButton(page)).toBeFocused()
})

test('R2.3 typing anywhere in the dialog searches, and Escape first clears the search', async ({ page }) => {
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  const search = list.getByRole('searchbox')
  await expect(search).toBeVisible()
  await expect(focused(page)).toHaveText('Connect a Wallet')
  await page.keyboard.type('uniswap')
  await expect(search).toHaveValue('uniswap')
  await expect(list.locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('button', { name: 'Uniswap Wallet' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('R12.1 typing in a list without a search focuses the matching row', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Network / })
    .click()
  const networks = dialogOf(page, 'Switch Networks')
  await expect(focused(page)).toHaveText('Switch Networks')
  await page.keyboard.press('l')
  await expect(networks.getByRole('button', { name: /^Local One/ })).toBeFocused()
  await page.keyboard.press('l')
  await expect(networks.getByRole('button', { name: /^Local Two/ })).toBeFocused()
  await page.keyboard.press('l')
  await expect(networks.getByRole('button', { name: /^Local One/ })).toBeFocused()
})

test('R12.1 the page behind the dialog is inert', async ({ page }) => {
  await page.goto('/')
  await connectButton(page).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
})

test('R12.1 Escape goes to the wallet while its own sheet is open above the dialog', async ({ page }) => {
  await page.goto('/')
  await connectButton(page).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: 'Demo Wallet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Connect to this site' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(dialogOf(page, 'Demo Wallet')).toContainText('You rejected the request')
})
