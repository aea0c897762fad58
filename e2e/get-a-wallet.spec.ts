import { devices, type Page } from '@playwright/test'
import { choose, connectButton, dialogOf } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const { userAgent: iphone } = devices['iPhone 14']
const { userAgent: android } = devices['Pixel 7']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The rows of the view, without those of the list next to it. */
const rows = (page: Page) => page.locator('[data-pane="view"]').getByRole('listitem')

async function openGet(page: Page) {
  await page.goto('/')
  await connectButton(page).click()
  const intro = dialogOf(page, 'Connect a Wallet')
  await expect(intro).toBeVisible()
  const link = intro.getByRole('button', { name: 'I don’t have a wallet' })
  const get = page.getByRole('dialog').getByRole('button', { name: 'Get a Wallet' })
  // Neither is in the frame that the dialog has while it loads.
  await expect(link.or(get).filter({ visible: true })).toHaveCount(1)
  if (await link.isVisible()) await link.click()
  await get.click()
  const view = dialogOf(page, 'Get a Wallet')
  await expect(view).toBeVisible()
  return view
}

test('R2.8 the extension option names the browser and links to its store', async ({ page, context }) => {
  const view = await openGet(page)
  await view.getByRole('button', { name: 'GET MetaMask' }).click()
  const options = dialogOf(page, 'Get started with MetaMask')
  await expect(options).toContainText('MetaMask for Chrome')
  const add = options.getByRole('link', { name: 'Add to Chrome' })
  await expect(add).toHaveAttribute(
    'href',
    'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
  )
  await expect(add).toHaveAttribute('target', '_blank')

  // The store stays unreachable: the test checks the link's target, and that the guide waits.
  await context.route('https://**', (route) => route.abort())
  await add.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await add.click()
  await expect(dialogOf(page, 'Set up MetaMask')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Install the MetaMask extension')
})

test('R2.10 the extension steps end with Refresh, which reloads the page', async ({ page }) => {
  await page.goto('/')
  await choose(page, 'Phantom')
  const install = dialogOf(page, 'Phantom').getByRole('link', { name: 'INSTALL' })
  await install.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await install.click()
  const steps = dialogOf(page, 'Set up Phantom')
  await expect(steps).toContainText('Refresh this page')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await steps.getByRole('button', { name: 'Refresh' }).click()
  await page.waitForFunction(() => !('before' in window))
  await expect(connectButton(page)).toBeVisible()
})

test('R2.7 does not offer an installed wallet', async ({ page }) => {
  await installWallet(page, { name: 'Rainbow', rdns: 'me.rainbow' })
  const view = await openGet(page)
  await expect(view.getByRole('button', { name: 'GET MetaMask' })).toBeVisible()
  await expect(view.getByRole('button', { name: 'GET Rainbow' })).toHaveCount(0)
})

for (const [name, userAgent, store] of [
  ['an iPhone', iphone, 'https://apps.apple.com/app/id1438144202'],
  ['an Android phone', android, 'https://play.google.com/store/apps/details?id=io.metamask'],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ ...phone, userAgent })

    test('R2.7 GET opens this phone’s store', async ({ page }) => {
      await openGet(page)
      const row = rows(page).filter({ hasText: 'MetaMask' })
      await expect(row).toContainText('Mobile')
      await expect(row).not.toContainText('Extension')
      await expect(row.getByRole('link', { name: 'GET MetaMask' })).toHaveAttribute('href', store)
    })
  })
