import { chromium, type Page } from '@playwright/test'
import { findCutText } from './support/findCutText.ts'
import { findUnmarked } from './support/findUnmarked.ts'
import { receipt, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { isMeasured, showLocale } from './support/looks.ts'
import { expect, test } from './support/test.ts'

/** The five languages with the longest texts in total, one from right to left, and one without spaces. */
const longLocales = ['fr', 'de', 'es', 'es-419', 'ms', 'ar', 'ja'] as const
const receiver = '0x00000000000000000000000000000000DeaDBeef'

const small = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }
/** A window of 1280 by 800 pixels at 200 % zoom. */
const zoomed = { width: 640, height: 400 }
const desktop = { width: 1280, height: 800 }

/** Shows each page with what it may contain, in English. */
async function forEachPage(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const wallet = await installWallet(page)
  const open = async (path: string, heading: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeAttached()
  }
  await open('/', 'The server asks.')
  await look('home, signed out')
  await open('/account', 'You are signed out')
  await look('account, signed out')
  await signIn(page, wallet)
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByLabel('To', { exact: true }).fill('0x1234')
  await page.getByLabel('Amount', { exact: true }).fill('1,5')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This is not an address', { exact: false })).toBeVisible()
  await look('send, with errors')
  await page.getByLabel('To', { exact: true }).fill(receiver)
  await page.getByLabel('Amount', { exact: true }).fill('0.25')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(receipt(page)).toHaveText('Confirmed')
  await look('receipt')
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByText('Gas limit')).toBeVisible()
  await look('receipt, its back')
  await open('/account', 'Recent Transactions')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await look('account')
  for (const name of ['Wallets', 'Sessions', 'Activity', 'Your data']) {
    await open(`/account/${name === 'Your data' ? 'data' : name.toLowerCase()}`, name)
    await look(name)
  }
  await open('/nowhere', 'This page does not exist')
  await look('not found')
}

test('R12.1 at 320 px all text of every page can be read, in the longest languages', async ({ page }) => {
  await page.setViewportSize(small)
  await forEachPage(page, async (name) => {
    for (const locale of longLocales.filter(isMeasured)) {
      await showLocale(page, locale)
      expect.soft(await findUnreadable(page), `${name}, ${locale}`).toEqual([])
    }
    await showLocale(page, 'en')
  })
})

test('R12.1 at 200 % zoom and in forced colors no page is cut off or unclear', async ({ page }) => {
  await page.setViewportSize(zoomed)
  await forEachPage(page, async (name) => {
    expect.soft(await findUnreadable(page), `${name}, zoomed`).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await page.evaluate(findUnmarked), `${name}, forced colors`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  })
})

test('R12.1 no page cuts off text of twice the size', async ({ launchOptions, world }) => {
  // The setting of the browser, on which media queries depend too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ baseURL: world.url, reducedMotion: 'reduce', viewport: desktop })
    await forEachPage(page, async (name) => {
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        expect.soft(await findUnreadable(page), `${name}, ${size.width} px`).toEqual([])
      }
    })
  } finally {
    await browser.close()
  }
})

/** What of the text cannot be read, and whether the page scrolls sideways. */
async function findUnreadable(page: Page): Promise<string[]> {
  const isWide = await page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollWidth > innerWidth
  })
  return [...(isWide ? ['scrolls sideways'] : []), ...(await page.evaluate(findCutText))]
}
