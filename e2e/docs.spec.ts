import type { Page } from '@playwright/test'
import { createTheme } from '../packages/kit/src/theme/createTheme.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { expect, test } from './support/test.ts'

// In one worker, which builds the site.
test.describe.configure({ mode: 'default' })

const pages = [
  { path: '', heading: 'Wallet sign-in for wagmi and viem' },
  { path: 'guide/getting-started', heading: 'Getting started' },
  { path: 'theme-editor', heading: 'Theme editor' },
]

// Every test of this suite expects no request to other hosts and no violation of the page's policy.
test('the documentation has its pages, in both themes', async ({ page, docs, pageErrors }) => {
  for (const { path, heading } of pages) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(docs + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (path === 'theme-editor') await openedPreview(page)
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
