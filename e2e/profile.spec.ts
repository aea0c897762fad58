import { localToken } from '@countersign/testing/contracts'
import type { Page } from '@playwright/test'
import { bundleScript } from './support/bundleScript.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { accountButton, dialogOf, sessionStatus, short, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'
import { runningWorld } from './support/world.ts'

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <link rel="icon" href="data:,">
    <script src="/token-page.js" defer></script>
  </head>
  <body></body>
</html>`

/** Opens a page that shows the balance of the local token. */
async function openTokenPage(page: Page): Promise<void> {
  const { token } = runningWorld().names
  const script = await bundleScript(new URL('./support/tokenPage.tsx', import.meta.url))
  await page.route(/\/token-page(\?|$)/, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('/token-page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('/token-rpc', async (route) =>
    route.fulfill({ response: await route.fetch({ url: token.rpcUrl }) }),
  )
  const query = { chainId: String(token.chainId), token: token.address }
  await page.goto(`/token-page?${new URLSearchParams(query)}`)
}

test('R2.1 R2.12 button and profile show the balance of a token on a local chain', async ({ page }) => {
  const { token } = runningWorld().names
  const wallet = await installWallet(page)
  await localToken(token, token.address).mint(wallet.accounts[0], 2_480_500_000n)
  await openTokenPage(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
  const account = accountButton(page)
  await expect(account).toHaveAccessibleDescription(`2.48K ${token.symbol}`)
  await account.click()
  const dialog = dialogOf(page, 'Your wallet')
  await expect(dialog.getByTitle(`2,480.5 ${token.symbol}`)).toBeVisible()
  await expectNoViolations(page, 'the profile with a token')
})

test('R2.12 R4.17 "Use another account" switches accounts, and the new one signs in', async ({ page }) => {
  const wallet = await installWallet(page)
  const [first, second = first] = wallet.accounts
  await page.goto('/account')
  await signIn(page, wallet)
  await wallet.setNextBehavior('connect', 'wait')
  await accountButton(page).click()
  const profile = dialogOf(page, 'Your wallet')
  await profile.getByRole('button', { name: 'Use another account' }).click()
  await expect(profile.getByRole('button', { name: `Waiting for ${wallet.name}...` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await accountButton(page).click()
  await expect(profile.getByRole('button', { name: `Waiting for ${wallet.name}...` })).toBeVisible()
  await expectNoViolations(page, 'the profile while another account is requested')
  await wallet.switchAccount(second)
  await wallet.approve()
  const view = dialogOf(page, 'Verify your account')
  await expect(view).toContainText(short(second))
  expect(await sessionStatus(page)).toBe(401)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText(second, { exact: true })).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  const requests = (await wallet.methods()).filter((method) => method === 'wallet_requestPermissions')
  expect(requests).toHaveLength(1)
})
