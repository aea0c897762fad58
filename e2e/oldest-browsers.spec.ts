import type { Page } from '@playwright/test'
import { heading, PAGES, signedOut } from './support/accountPages.ts'
import { ageBrowser } from './support/ageBrowser.ts'
import { accountButton, connectButton, dialogOf, sessionStatus, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => ageBrowser(page))
test.afterEach(({ pageErrors }) => {
  // A request that was on its way when the user signed out is refused: no error of the script.
  expect(pageErrors.consoleErrors.filter((text) => !text.includes('401 (Unauthorized)'))).toEqual([])
})

test('the oldest supported browsers connect, sign in, switch networks and sign out', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  expect(await present(page)).toEqual([])
  await signIn(page, wallet)

  await page.getByRole('banner').getByRole('button', { name: 'Network Local One' }).click()
  await dialogOf(page, 'Switch Networks').getByRole('button', { name: 'Local Two' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Network Local Two' })).toBeVisible()

  await page.getByRole('link', { name: 'Account', exact: true }).click()
  for (const name of Object.keys(PAGES)) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedOut(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(401)
  await expect(accountButton(page)).toBeVisible()
})

test('the oldest supported browsers search wallets, show a QR code and move between views', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await list.getByRole('searchbox').fill('rainb')
  await list.getByRole('button', { name: 'Rainbow' }).click()
  const scan = dialogOf(page, 'Scan with Rainbow')
  await expect(scan.getByRole('img', { name: 'QR code to connect Rainbow' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the oldest supported browsers change the language', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(heading(page, 'Der Server fragt. Ihre Wallet antwortet.')).toBeVisible()
})

/** Of some names of each kind, those that the page still has. */
const present = (page: Page) =>
  page.evaluate(() =>
    Object.entries({
      'URL.canParse': 'canParse' in URL,
      'AbortSignal.any': 'any' in AbortSignal,
      'Promise.withResolvers': 'withResolvers' in Promise,
      'Object.groupBy': 'groupBy' in Object,
      'Array.prototype.toReversed': 'toReversed' in Array.prototype,
      'Set.prototype.union': 'union' in Set.prototype,
      'Iterator.prototype.map': 'map' in [].values(),
      'HTMLElement.prototype.popover': 'popover' in HTMLElement.prototype,
      'navigator.userActivation': 'userActivation' in navigator,
      requestIdleCallback: 'requestIdleCallback' in window,
    }).flatMap(([name, isPresent]) => (isPresent ? [name] : [])),
  )
