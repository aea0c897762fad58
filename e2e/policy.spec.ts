import { connectButton, dialogOf } from './support/flows.ts'
import { expect, test } from './support/test.ts'

test('R12.2 the page has a strict policy and is styled', async ({ page }) => {
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
  pageErrors,
}) => {
  for (const path of ['/send', '/account', '/phone', '/']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await connectButton(page).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
  expect(pageErrors.violations).toEqual([])

  const refused = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    const nameOfError = (action: () => unknown) => {
      try {
        return typeof action()
      } catch (error) {
        return (error as Error).name
      }
    }
    return [
      nameOfError(() => trustedTypes.createPolicy('default', { createHTML: (text: string) => text })),
      nameOfError(() => {
        document.body.innerHTML = '<p>injected</p>'
      }),
    ]
  })
  expect(refused).toEqual(['TypeError', 'TypeError'])
  await expect.poll(() => pageErrors.violations.length).toBe(2)
  pageErrors.violations.length = 0
})

test('R12.3 makes no third-party requests and stores nothing before a wallet is picked', async ({
  page,
  world,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto('/')
  await connectButton(page).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedUrls.filter((url) => !url.startsWith(world.url) && !url.startsWith('data:'))).toEqual([])
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys).toEqual([])
})

test('an unknown page shows Not found, with a link back', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
})
