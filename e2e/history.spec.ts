import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { callServer, signInByCall } from './support/accountCalls.ts'
import { receipt, signIn } from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { showLocale } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'

const history = (page: Page): Locator => page.getByRole('region', { name: 'Recent Transactions' })
const rows = (page: Page): Locator => history(page).getByRole('listitem')
const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text })
const empty = (page: Page): Locator => history(page).getByText('No transactions yet')

/** The account page in another browser. */
async function anotherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

async function enter(page: Page, key: Hex) {
  const wallet = await installWallet(page, { accounts: [key] })
  await page.goto('/account')
  await signIn(page, wallet)
  return wallet
}

async function send(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('To', { exact: true }).fill(RECEIVER)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(receipt(page)).toBeVisible()
}

const toAccount = (page: Page) => page.getByRole('link', { name: 'Account', exact: true }).click()

/** Transactions at the server, as another browser of the account would have handed them over. */
async function seed(
  page: Page,
  { address }: PrivateKeyAccount,
  descriptions: readonly string[],
): Promise<void> {
  const transactions = descriptions.map((description, index) => {
    const createdAt = Date.now() - index * 1_000
    const hash = `0x${randomBytes(32).toString('hex')}`
    const plain = { hash, chainId: 31337, status: 'confirmed', confirmations: 1 }
    return { ...plain, description, createdAt, updatedAt: createdAt }
  })
  const { status } = await callServer(page, 'PUT', '/api/transactions', { address, transactions })
  expect(status).toBe(200)
}

async function storedRows(page: Page, address: string) {
  const { body } = await callServer(page, 'GET', `/api/transactions?address=${address}`)
  return (body.transactions as { description: string; status: string }[]).map(
    ({ description, status }) => `${description}: ${status}`,
  )
}

test('R10.12 a transaction sent in one browser is pending in another within seconds, and confirmed in both', async ({
  page,
  browser,
  world,
  chain,
}) => {
  const key = await chain.fundedKey()
  const otherPage = await anotherBrowser(browser, world.url)
  await chain.join(otherPage.context())
  const wallet = await enter(page, key)
  await enter(otherPage, key)
  await expect(empty(otherPage)).toBeVisible()
  await chain.pauseMining()
  await send(page, '0.25')
  await toAccount(page)
  await expect(row(page, 'Send 0.25')).toContainText('Pending')
  await expect(row(otherPage, 'Send 0.25')).toContainText('Pending')
  // What was sent in English is described in the language of the page.
  await showLocale(otherPage, 'de')
  await expect(otherPage.getByText(/^0,25 \w+ an 0x0000…BeeF senden$/i)).toBeVisible()
  await showLocale(otherPage, 'en')
  await chain.resumeMining()
  for (const tab of [page, otherPage]) {
    await expect(row(tab, 'Send 0.25')).toContainText('Confirmed')
    await expect(rows(tab)).toHaveCount(1)
  }
  await expect
    .poll(() => storedRows(page, wallet.accounts[0]))
    .toEqual([expect.stringMatching(/^Send 0\.25 .*: confirmed$/)])
  await otherPage.reload()
  await expect(row(otherPage, 'Send 0.25')).toContainText('Confirmed')
  await expect(rows(otherPage)).toHaveCount(1)
  await otherPage.context().close()
})

test('R11.3 "Clear All" in one browser empties the other too, and Undo brings both back', async ({
  page,
  browser,
  world,
}) => {
  const key = await fundedKey()
  const account = privateKeyToAccount(key)
  // Without a wallet: it reads the server's copy.
  const otherPage = await anotherBrowser(browser, world.url)
  await signInByCall(otherPage, account)
  await seed(otherPage, account, ['Pay for the ticket', 'Pay for the coffee'])
  await enter(page, key)
  await otherPage.goto('/account')
  for (const tab of [page, otherPage]) await expect(rows(tab)).toHaveCount(2)
  await expect(history(otherPage).getByRole('button', { name: 'Clear All' })).toHaveCount(0)

  await history(page).getByRole('button', { name: 'Clear All' }).click()
  const undo = history(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(rows(page)).toHaveCount(0)
  await expect(empty(otherPage)).toBeVisible()
  await undo.press('Enter')
  for (const tab of [page, otherPage]) {
    await expect(rows(tab)).toHaveCount(2)
    await expect(row(tab, 'Pay for the ticket')).toContainText('Confirmed')
  }
  await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeFocused()
  await otherPage.context().close()
})
