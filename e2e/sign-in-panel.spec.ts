import type { Page } from '@playwright/test'
import { bundleScript } from './support/bundleScript.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { pressOnceReady } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ promptServer }, use) => use(promptServer.url) })

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <link rel="icon" href="data:,">
    <script src="/panel.js" defer></script>
  </head>
  <body></body>
</html>`

/** Opens a page with a `SignInPanel` on the origin of the sign-in server. */
async function openPage(page: Page): Promise<void> {
  const script = await bundleScript(new URL('./support/panelPage.tsx', import.meta.url))
  await page.route('/panel', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('/panel.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto('/panel')
}

test('R2.17 R4.19 a user signs in within the page, with one approval, and signs out elsewhere', async ({
  page,
}) => {
  const wallet = await installWallet(page, { rdns: 'dev.countersign.demo' })
  await openPage(page)
  const panel = page.getByRole('region', { name: 'Connect a Wallet' })
  await expect(panel.getByRole('heading', { level: 1, name: 'Connect a Wallet' })).toBeVisible()
  await expectNoViolations(page, 'panel')
  await pressOnceReady(page, panel.getByRole('button', { name: wallet.name, exact: true }))
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'signed_in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const approvals = (await wallet.methods()).filter((method) =>
    /^(?:eth_requestAccounts|personal_|wallet_)/.test(method),
  )
  expect(approvals).toEqual(['wallet_connect'])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(panel.getByRole('button', { name: `Continue with ${wallet.name}` })).toBeVisible()
})

test('R2.17 a session that another tab ends brings the sign-in back to the panel', async ({ page }) => {
  const wallet = await installWallet(page, { rdns: 'dev.countersign.demo' })
  await openPage(page)
  await pressOnceReady(page, page.getByRole('region').getByRole('button', { name: wallet.name, exact: true }))
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  const sign = page.getByRole('region', { name: 'Verify your account' })
  await sign.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})
