import { devices, type Page } from '@playwright/test'
import { sceneAddress } from '../apps/playground/src/scenes.ts'
import { dialogOf, settled } from './support/flows.ts'
import { readQr } from './support/readQr.ts'
import { expect, test } from './support/test.ts'

/** An application that can reach wallets on other devices, before anything was pressed. */
test.beforeEach(async ({ page, playground, isMobile }) => {
  await page.goto(playground + sceneAddress('button-pairing', isMobile ? { device: 'phone' } : {}))
  await expect(page.locator('html')).toHaveAttribute('data-scene', 'ready')
})

/** The rows of the view, without those of the list next to it. */
const rows = (page: Page) => page.locator('[data-pane="view"]').getByRole('listitem')
const back = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()

async function openGet(page: Page) {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Get a Wallet' }).click()
  const view = dialogOf(page, 'Get a Wallet')
  await expect(view).toBeVisible()
  return view
}

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name, exact: true }).click()
}

test('R2.7 "Get a Wallet" lists wallets with their platforms, and Back returns step by step', async ({
  page,
}) => {
  const view = await openGet(page)
  const row = rows(page).filter({ hasText: 'Rainbow' })
  await expect(row).toContainText('Mobile · Extension')
  await row.getByRole('button', { name: 'GET Rainbow' }).click()
  const options = dialogOf(page, 'Get started with Rainbow')
  await options.getByRole('button', { name: 'Get the app' }).click()
  await expect(dialogOf(page, 'Install Rainbow')).toBeVisible()
  await back(page)
  await expect(options).toBeVisible()
  await back(page)
  await expect(view).toBeVisible()
  await back(page)
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
})

test('R2.9 "Install {wallet}" continues to three steps and then to the QR code that connects', async ({
  page,
}) => {
  const view = await openGet(page)
  await view.getByRole('button', { name: 'GET Rainbow' }).click()
  await dialogOf(page, 'Get started with Rainbow').getByRole('button', { name: 'Get the app' }).click()
  const install = dialogOf(page, 'Install Rainbow')
  await expect(install.getByRole('img', { name: 'QR code for the Rainbow download page' })).toBeVisible()
  await install.getByRole('button', { name: 'Continue' }).click()
  const steps = dialogOf(page, 'Set up Rainbow')
  await expect(steps).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).last()).toContainText('Scan the code')
  await expect(steps.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
    'href',
    'https://learn.rainbow.me/connect-to-a-website-or-app',
  )
  await steps.getByRole('button', { name: 'Connect', exact: true }).click()
  const scan = dialogOf(page, 'Scan with Rainbow')
  await expect(scan.getByRole('img', { name: 'QR code to connect Rainbow' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('R2.9 the QR code on screen links to the download page', async ({ page }) => {
      const view = await openGet(page)
      await view.getByRole('button', { name: 'GET MetaMask' }).click()
      const options = dialogOf(page, 'Get started with MetaMask')
      await options.getByRole('button', { name: 'Get the app' }).click()
      const install = dialogOf(page, 'Install MetaMask')
      await expect(install.getByRole('img')).toBeVisible()
      await settled(page)
      expect(await readQr(install)).toBe('https://metamask.io/download')
    })

    test('R2.6 the QR code on screen has the pairing URI, with which the desktop program opens', async ({
      page,
      pageErrors,
    }) => {
      await choose(page, 'Ledger')
      const scan = dialogOf(page, 'Scan with Ledger')
      await expect(scan.getByRole('img', { name: 'QR code to connect Ledger' })).toBeVisible()
      await settled(page)
      const link = new URL(await readQr(scan))
      expect(link.protocol).toBe('ledgerlive:')
      expect(link.searchParams.get('uri')).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}$/)
      await expect.poll(() => pageErrors.externalRequests).toEqual([`GET ${link.href}`])
      pageErrors.externalRequests.length = 0
    })
  })

for (const [name, userAgent, link] of [
  ['an iPhone', devices['iPhone 14'].userAgent, /^rainbow:/],
  ['an Android phone', devices['Pixel 7'].userAgent, /^https:\/\/rnbwapp\.com\/|^wc:/],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('R2.14 a tap on a wallet opens its link with the pairing URI, and one more opens it again', async ({
      page,
    }) => {
      // Where a phone would leave for the app, the link is written down instead.
      await page.evaluate(() => {
        const followed: string[] = []
        Object.assign(window, { followed })
        document.addEventListener('click', (event) => {
          const anchor = event.target instanceof Element ? event.target.closest('a') : null
          if (!anchor) return
          event.preventDefault()
          followed.push(anchor.href)
        })
        HTMLAnchorElement.prototype.click = function click() {
          followed.push(this.href)
        }
      })
      const followed = () => page.evaluate(() => (window as unknown as { followed: string[] }).followed)
      await page.getByRole('button', { name: 'Connect Wallet' }).tap()
      await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: 'Rainbow', exact: true }).tap()
      const view = dialogOf(page, 'Rainbow')
      await expect(view).toContainText('Continue in Rainbow')
      await expect(view).toContainText('Accept connection request in the wallet')
      await expect.poll(followed).toHaveLength(1)
      await view.getByRole('link', { name: 'Open Rainbow' }).tap()
      await expect.poll(followed).toHaveLength(2)
      for (const each of await followed()) {
        expect(each).toMatch(link)
        const uri = each.startsWith('wc:') ? each : new URL(each).searchParams.get('uri')
        expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}$/)
      }
    })

    test('R2.14 a wallet without a known way to this phone is not offered for download', async ({ page }) => {
      await page.getByRole('button', { name: 'Connect Wallet' }).tap()
      const list = dialogOf(page, 'Connect a Wallet')
      await list.getByRole('searchbox').fill('Talisman')
      await list.getByRole('button', { name: 'Talisman', exact: true }).tap()
      const view = dialogOf(page, 'Talisman')
      await expect(view).toContainText('Talisman has no known way to connect from this phone.')
      await expect(view.getByRole('link')).toHaveCount(0)
    })
  })
