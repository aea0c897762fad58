import { connectButton, dialogOf } from './support/flows.ts'
import { expect, test } from './support/test.ts'

test('R12.2 the page stands under a strict policy, and keeps its look', async ({ page }) => {
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
  await connectButton(page).click()
  const panel = dialogOf(page, 'Connect a Wallet').locator('> div').first()
  await expect(panel).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('R12.2 no script of a page can create a Trusted Types policy, and no page needs one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`violation: ${effectiveDirective} ${blockedURI}`),
    )
  })
  const violations: string[] = []
  page.on('console', (message) => {
    if (/violation:|Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  for (const path of ['/', '/send', '/account', '/phone']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/')
  await connectButton(page).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
  expect(violations).toEqual([])

  const created = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    try {
      return typeof trustedTypes.createPolicy('default', { createHTML: (text: string) => text })
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(created).toBe('TypeError')
  const html = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>injected</p>'
      return 'written'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(html).toBe('TypeError')
})

test('R12.3 before a wallet is picked nothing is asked of other hosts, and nothing is stored', async ({
  page,
  world,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await connectButton(page).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => !url.startsWith(world.url) && !url.startsWith('data:'))).toEqual([])
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys).toEqual([])
})

test('a page that does not exist says so, and leads back', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
})
