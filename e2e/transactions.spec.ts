import type { Page } from '@playwright/test'
import type { Hash } from 'viem'
import { accountButton, dialogOf, receipt, receiptState, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'

async function send(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Send' }).first().click()
  await page.getByLabel('To', { exact: true }).fill(RECEIVER)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

test('R11.1 shows a sent transaction as pending at once, after a reload and live in other tabs', async ({
  page,
  context,
  chain,
}) => {
  const key = await chain.fundedKey()
  const wallet = await installWallet(page, { accounts: [key] })
  await page.goto('/account')
  await signIn(page, wallet)
  const other = await context.newPage()
  await installWallet(other, { accounts: [key] })
  await other.goto('/account')
  await expect(accountButton(other)).toBeVisible()

  await chain.pauseMining()
  await send(page, '0.5')
  // Leaving earlier would end the attempt: the transfer is checked before the request to the wallet.
  await expect(receipt(page)).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Pending')
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Pending')
  await page.reload()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Pending')
  await chain.resumeMining()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed')
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Confirmed')
})

test('R2.12 R11.1 an account and its transactions link to their pages of the network’s explorer', async ({
  page,
  context,
  world,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/send')
  await signIn(page, wallet)
  await send(page, '0.75')
  await expect(receiptState(page, 'Send 0.75 ETH')).toContainText('Confirmed')
  const hash = await page.evaluate(readHash, '0.75')
  await accountButton(page).click()
  const view = dialogOf(page, 'Your wallet')
  for (const [link, path, shown] of [
    ['View more on explorer', `address/${wallet.accounts[0]}`, wallet.accounts[0]],
    [/^Send 0\.75 ETH .+ view on explorer$/, `tx/${hash}`, '0.75 ETH'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await view.getByRole('link', { name: link }).click()
    const explorer = await opened
    await expect(explorer).toHaveURL(`${world.explorerUrl}/31337/${path}`)
    await expect(explorer.getByRole('main')).toContainText(shown)
    await explorer.close()
  }
})

// Runs in the page.
function readHash(amount: string): Hash | undefined {
  const lists = Object.keys(localStorage).filter((key) => key.startsWith('countersign.transactions.'))
  const rows = lists.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return rows.find(({ description }) => description.startsWith(`Send ${amount} `))?.hash
}

test('R11.3 one tab polls for all, another takes over when it closes, and polling survives an outage', async ({
  page,
  context,
  chain,
}) => {
  const key = await chain.fundedKey()
  const wallet = await installWallet(page, { accounts: [key] })
  await page.goto('/account')
  await signIn(page, wallet)
  await chain.pauseMining()
  await send(page, '0.5')
  await expect(receipt(page)).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Pending')
  const other = await context.newPage()
  await installWallet(other, { accounts: [key] })
  await other.goto('/account')
  await expect(accountButton(other)).toBeVisible()
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Pending')
  const looks = chain.looksOf(page)
  await expect.poll(() => chain.looksOf(page)).toBeGreaterThan(looks + 2)
  expect(chain.looksOf(other)).toBe(0)

  chain.setDown(true)
  await page.close()
  await expect.poll(() => chain.looksOf(other)).toBeGreaterThan(2)
  await chain.resumeMining()
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Pending')
  chain.setDown(false)
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Confirmed')
})

test('R2.12 the profile lists transactions, "Clear All" empties the list, and Undo restores it', async ({
  page,
}) => {
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
  await page.keyboard.press('Enter')
  await expect(profile).toContainText('Send 0.125 ETH')
})
