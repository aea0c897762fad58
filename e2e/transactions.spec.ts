import type { Page } from '@playwright/test'
import { accountButton, dialogOf, signIn } from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'

async function send(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Send' }).first().click()
  await page.getByLabel('To', { exact: true }).fill(RECEIVER)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

test('R11.1 a sent transaction is pending at once, survives a reload, and other tabs follow it live', async ({
  page,
  context,
  controls,
}) => {
  const key = await fundedKey()
  const wallet = await installWallet(page, { privateKeys: [key] })
  await page.goto('/account')
  await signIn(page, wallet)
  const other = await context.newPage()
  await installWallet(other, { privateKeys: [key] })
  await other.goto('/account')
  await expect(accountButton(other)).toBeVisible()

  const chain = controls(31337)
  await chain.pauseMining()
  try {
    await send(page, '0.5')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(row(page, 'Send 0.5 ETH')).toContainText('Pending')
    await expect(row(other, 'Send 0.5 ETH')).toContainText('Pending')
    await page.reload()
    await expect(row(page, 'Send 0.5 ETH')).toContainText('Pending')
  } finally {
    await chain.resumeMining()
  }
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed')
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Confirmed')
})

test('R2.12 the profile lists transactions, and "Clear All" empties the list', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await accountButton(page).click()
  const profile = dialogOf(page, 'Your wallet')
  await expect(profile).toContainText('Transactions you send from Countersign appear here.')
  await profile.getByRole('button', { name: 'Close' }).click()
  await send(page, '0.125')
  await accountButton(page).click()
  await expect(profile).toContainText('Send 0.125 ETH')
  await profile.getByRole('button', { name: 'Clear All' }).click()
  await expect(profile).toContainText('Transactions you send from Countersign appear here.')
})

test('R2.12 "Copy Address" copies, and confirms with "Copied!"', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Copy Address' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.accounts[0])
})

test('a rejected transaction is told beside the form, and nothing typed is lost', async ({ page }) => {
  const wallet = await installWallet(page, { behaviour: { send: 'reject' } })
  await page.goto('/')
  await signIn(page, wallet)
  await send(page, '1.5')
  await expect(page.getByText('You rejected it in the wallet. Nothing was sent.')).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1.5')
  await wallet.answer('send', 'approve')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('On its way')).toBeVisible()
})

test('a receiver or an amount that cannot be is told beside its field', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await page.getByRole('link', { name: 'Send' }).first().click()
  await page.getByLabel('To', { exact: true }).fill('0x1234')
  await page.getByLabel('Amount', { exact: true }).fill('1000000')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This is not an address')).toBeVisible()
  await expect(page.getByText('That is more than you have.')).toBeVisible()
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
})
