import type { TestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import { choose, dialogOf, expectSignedIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const view = (page: Page) => dialogOf(page, 'Verify your account')

const viewButton = (page: Page, name: string) => view(page).getByRole('button', { name, exact: true })

/** The requests that need the user, in order. */
const approvals = async (wallet: TestWallet) =>
  (await wallet.methods()).filter((method) => /^(?:eth_requestAccounts|personal_|wallet_switch)/.test(method))

// The world's own pages wait for a click.
test.use({ baseURL: async ({ promptServer }, use) => use(promptServer.url) })

test('R4.18 picking a wallet is the only click before the signature is requested', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await choose(page, wallet.name)
  await expectSignedIn(page)
  expect(await approvals(wallet)).toEqual(['eth_requestAccounts', 'personal_sign'])
})

test('R4.18 R4.2 a rejection returns to ready, and a failure offers a retry: the signature is requested again only on a click', async ({
  page,
}) => {
  const wallet = await installWallet(page, { behavior: { sign: 'reject' } })
  await page.goto('/')
  await choose(page, wallet.name)
  await expect(viewButton(page, 'Sign message')).toBeEnabled()
  await expect(view(page).getByText('Error', { exact: false })).toHaveCount(0)
  await expect(view(page)).toContainText('Signing is free')
  expect(await approvals(wallet)).toEqual(['eth_requestAccounts', 'personal_sign'])

  await wallet.setBehavior('sign', 'throw_no_code')
  await viewButton(page, 'Sign message').click()
  await expect(view(page).getByText('Error signing message, please retry!').first()).toBeVisible()
  expect(await approvals(wallet)).toHaveLength(3)

  await wallet.setBehavior('sign', 'approve')
  await viewButton(page, 'Try again').click()
  await expectSignedIn(page)
  expect(await approvals(wallet)).toHaveLength(4)
})

test('R4.18 a user who comes back with a connected wallet presses "Sign in", and approves', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await choose(page, wallet.name)
  await expectSignedIn(page)
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSignedIn(page)
  expect(await approvals(wallet), 'since the page was loaded again').toEqual(['personal_sign'])
})
