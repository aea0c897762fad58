import type { Page } from '@playwright/test'
import { signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const menu = (page: Page) => page.getByRole('combobox', { name: /^(Language|Sprache)$/ })

test.describe('R12.4 in a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('R12.4 starts in German, without a moment of English', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('#root h1')) seen.add(textContent)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Der Server fragt. Ihre Wallet antwortet.',
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(menu(page)).toHaveValue('de')
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toEqual(['Der Server fragt. Ihre Wallet antwortet.'])
  })

  test('R12.4 is in English if the texts do not load, and a second choice loads them', async ({ page }) => {
    await page.route(/\/assets\/de-[^/]+\.js$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server asks. Your wallet answers.')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('alert')).toContainText('This language could not be loaded.')
    await page.unroute(/\/assets\/de-[^/]+\.js$/)
    await menu(page).selectOption('Deutsch')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Der Server fragt. Ihre Wallet antwortet.',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('R12.4 a choice on a stalled line shows at once, and says after ten seconds that it did not load', async ({
  page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/de-[^/]+\.js$/, (route) => held.then(() => route.continue()))
  await page.clock.install()
  await page.goto('/')
  await menu(page).selectOption('Deutsch')
  await expect(menu(page)).toHaveValue('de')
  await expect(menu(page).locator('xpath=..')).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert')).toContainText('This language could not be loaded.')
  await expect(menu(page)).toHaveValue('en')
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Server fragt. Ihre Wallet antwortet.')
  await expect(menu(page)).toHaveValue('de')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('R12.4 loads nothing for English', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await expect(menu(page)).toHaveValue('en')
  expect(scripts.filter((url) => /\/assets\/de-/.test(url))).toEqual([])
})

test('R12.4 a selected language is shown at once, stored, and followed by other tabs', async ({
  page,
  context,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/send')
  await signIn(page, wallet)
  const other = await context.newPage()
  await other.goto('/')
  await expect(menu(other)).toHaveValue('en')

  await page.getByLabel('To', { exact: true }).fill('0x00000000000000000000000000000000DeaDBeef')
  await page.getByLabel('Amount', { exact: true }).fill('0.25')
  await menu(page).selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: 'Senden' })).toBeVisible()
  await expect(page.getByLabel('An', { exact: true })).toHaveValue(
    '0x00000000000000000000000000000000DeaDBeef',
  )
  await expect(page.getByLabel('Betrag', { exact: true })).toHaveValue('0.25')
  await expect(page).toHaveTitle('Senden · Countersign')
  await expect(other.getByRole('link', { name: 'Konto', exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Senden' })).toBeVisible()
  await menu(page).selectOption('English')
  await expect(page.getByRole('heading', { name: 'Send' })).toBeVisible()
})
