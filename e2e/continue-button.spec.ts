import type { Page } from '@playwright/test'
import { bundleScript } from './support/bundleScript.ts'
import { challengeReady, dialogOf } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ promptServer }, use) => use(promptServer.url) })

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <link rel="icon" href="data:,">
    <script src="/continue.js" defer></script>
  </head>
  <body></body>
</html>`

/** Opens a page with a `ContinueButton` on the origin of the sign-in server. */
async function openPage(page: Page): Promise<void> {
  const script = await bundleScript(new URL('./support/continuePage.tsx', import.meta.url))
  await page.route('/continue', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('/continue.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto('/continue')
}

test('R2.16 R4.19 a returning user signs in with one press and one approval', async ({ page }) => {
  const wallet = await installWallet(page, { rdns: 'dev.countersign.demo' })
  await openPage(page)
  const status = page.getByRole('status').filter({ hasText: /^signed/ })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await challengeReady(page)
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(status).toHaveText('signed_in')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('wagmi.recentConnectorId', 'null'))
  await page.reload()
  await expect(status).toHaveText('signed_out')
  await page.getByRole('button', { name: `Continue with ${wallet.name}` }).click()
  await expect(status).toHaveText('signed_in')
  const approvals = (await wallet.methods()).filter((method) =>
    /^(?:eth_requestAccounts|personal_|wallet_)/.test(method),
  )
  expect(approvals, 'since the page was loaded again').toEqual(['wallet_connect'])
})
