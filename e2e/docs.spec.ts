import type { Page } from '@playwright/test'
import { createTheme } from '../packages/kit/src/theme/createTheme.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { expect, test } from './support/test.ts'

// In one worker, which builds the site.
test.describe.configure({ mode: 'default' })

const pages = [
  { path: '', heading: 'Wallet sign-in for wagmi and viem' },
  { path: 'start/quick-start', heading: 'Quick start' },
  { path: 'dialog/views', heading: 'Views of the dialog' },
  { path: 'dialog/seal', heading: 'The account’s seal' },
  { path: 'dialog/motion', heading: 'Motion' },
  { path: 'theme-editor', heading: 'Theme editor' },
]

// Every test of this suite expects no request to other hosts and no violation of the page's policy.
test('the documentation has its pages, in both themes', async ({ page, docs, pageErrors }) => {
  // Each page loads twice, some with a live dialog.
  for (const { path, heading } of pages) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(docs + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (path === '' || path === 'theme-editor') await openedPreview(page)
    await expectNoViolations(page, `/${path}, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html.dark')).toBeVisible()
    await expectNoViolations(page, `/${path}, dark`)
  }
  await page.getByRole('link', { name: 'Reference', exact: true }).click()
  await page.locator('#VPSidebarNav').getByRole('link', { name: 'Hooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hooks' })).toBeVisible()
  await page.goto(`${docs}project/performance`)
  await expect(page.getByRole('heading', { level: 1, name: 'Performance' })).toBeVisible()
  // Vue logs an error if a page in the browser differs from the built one.
  expect(pageErrors.consoleErrors).toEqual([])
})

test('the home page shows the live dialog without taking the focus or moving the layout', async ({
  page,
  docs,
}) => {
  // The window of the page loses the focus to one of its frames.
  await page.addInitScript(() => {
    if (window !== window.top) return
    Object.assign(window, { lost: 0 })
    addEventListener('blur', () =>
      Object.assign(window, { lost: (Reflect.get(window, 'lost') as number) + 1 }),
    )
  })
  const lost = () => page.evaluate(() => Reflect.get(window, 'lost'))
  await page.goto(docs)
  const topOf = () => page.locator('.start').evaluate((section) => section.getBoundingClientRect().top)
  const top = await topOf()
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await skipLink.focus()
  const preview = await openedPreview(page)
  await expect(page.locator('.stage[data-live]')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The wallet dialog/ })).toHaveCount(0)
  await expect(skipLink).toBeFocused()
  expect(await lost()).toBe(0)
  expect(await topOf(), 'neither scrolled nor shifted').toBe(top)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(preview.getByRole('dialog')).toHaveCSS('color-scheme', 'dark')
  // The theme of the site, not of the system.
  await page.getByRole('switch').click()
  await expect(preview.getByRole('dialog')).toHaveCSS('color-scheme', 'light')

  await page.getByRole('link', { name: 'Migrate from RainbowKit' }).focus()
  await page.keyboard.press('Tab')
  await expect(preview.locator('dialog :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(preview.getByRole('button', { name: 'Connect Wallet' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.start :focus')).toHaveCount(1)

  await preview.getByRole('button', { name: 'Connect Wallet' }).click()
  await preview.getByRole('button', { name: 'Demo Wallet' }).click()
  await preview.getByRole('button', { name: 'Sign message' }).click()
  await expect(preview.getByRole('button', { name: /^Account 0xf39F…2266/ })).toBeVisible()
  await expect(preview.getByRole('dialog')).toHaveCount(0)
})

test('without scripts, the home page shows a picture of the dialog', async ({ browser, docs }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const response = page.waitForResponse(/home-light\.webp$/)
  await page.goto(docs)
  await expect(page.getByRole('img', { name: /^The wallet dialog/ })).toBeVisible()
  expect((await response).status()).toBe(200)
  await context.close()
})

test('on a phone, the dialog of the home page is below the text and no page is too wide', async ({
  page,
  docs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of pages) {
    await page.goto(docs + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `/${path}`).toBeLessThanOrEqual(0)
  }
  await page.goto(docs)
  const text = await page.getByRole('link', { name: 'Migrate from RainbowKit' }).boundingBox()
  const dialog = await page.locator('.stage').boundingBox()
  expect(dialog?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
})

test('an address without a page has the not-found page of the site, also below folders', async ({
  page,
  docs,
}) => {
  const response = await page.goto(`${docs}dialog/reference/nothing`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found | Countersign')
  await expectNoViolations(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html.dark')).toBeVisible()
  await expectNoViolations(page, 'dark')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Wallet sign-in for wagmi and viem' }),
  ).toBeVisible()
})

test('without scripts, the not-found page shows its text', async ({ browser, docs }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${docs}dialog/nothing`)
  await expect(page).toHaveTitle('Page not found | Countersign')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await context.close()
})

test('the documentation is searched in the page', async ({ page, docs }) => {
  await page.goto(docs)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('useSession')
  await page.getByRole('option').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/reference\/hooks/)
})

test('the theme editor shows the theme that its code creates', async ({ page, docs }) => {
  await page.goto(`${docs}theme-editor`)
  const preview = await openedPreview(page)
  await page.getByRole('radio', { name: 'Green' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (option: string) =>
    page.locator(`[data-option=${option}] span`).evaluate((label) => getComputedStyle(label).backgroundColor)
  expect(await groundOf('blue'), 'the chosen option in forced colors').not.toBe(await groundOf('green'))
  const swatchOf = (option: string) =>
    page.locator(`[data-option=${option}] i`).evaluate((swatch) => getComputedStyle(swatch).backgroundColor)
  expect(await swatchOf('blue'), 'the colors of accents in forced colors').not.toBe(await swatchOf('green'))
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('radio', { name: 'Midnight' }).check()
  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByLabel('Accent color').fill('#1a1a40')
  await page.getByRole('radio', { name: 'Large' }).check()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.getByLabel('Font').selectOption('Serif')
  await expect(page.getByRole('status')).toContainText('#1a1a40 has a contrast of less than 4.5:1')

  const code = page.getByRole('region', { name: 'Code' })
  const [, parameters = ''] = /createTheme\((.*)\)/.exec((await code.textContent()) ?? '') ?? []
  expect(parameters).toBe(
    "{ preset: 'midnight', accent: '#1a1a40', radius: 'large', font: 'Georgia, serif', density: 'compact' }",
  )
  const theme = createTheme({
    preset: 'midnight',
    accent: '#1a1a40',
    radius: 'large',
    font: 'Georgia, serif',
    density: 'compact',
  })
  const root = preview.locator('html')
  await expect(root).toHaveAttribute('style', /--cs-font: Georgia/)
  const style = await root.getAttribute('style')
  for (const [name, value] of Object.entries(theme).filter(([name]) => name.startsWith('--')))
    expect(style).toContain(`${name}: ${value};`)
  await code.getByRole('button', { name: 'CSS' }).click()
  await expect(code).toContainText(`--cs-accent: ${theme['--cs-accent']};`)
})

/** The frame of the editor, once its dialog is open. */
async function openedPreview(page: Page) {
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  return preview
}
