import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { createWalletClient, type Hex, http } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { callServer, signInByCall } from './support/accountCalls.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { accountButton, choose, receipt, sessionStatus, signIn } from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { showLocale } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'
const DAY = 24 * 60 * 60_000

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

type Seed = {
  hash?: string
  confirmations?: number
  description: string
  chainId?: number
  status?: string
  daysAgo?: number
  replacedBy?: string
}

const newHash = () => `0x${randomBytes(32).toString('hex')}`

/** Transactions at the server, as another browser of the account would have handed them over. */
async function seed(page: Page, { address }: PrivateKeyAccount, seeds: readonly Seed[]): Promise<void> {
  const transactions = seeds.map(({ daysAgo = 0, ...one }, index) => {
    const createdAt = Date.now() - daysAgo * DAY - index * 1_000
    const plain = { hash: newHash(), chainId: 31337, status: 'confirmed', confirmations: 1 }
    return { ...plain, ...one, createdAt, updatedAt: createdAt }
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
  test.slow()
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
  await seed(otherPage, account, [
    { description: 'Pay for the ticket' },
    { description: 'Pay for the coffee' },
  ])
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

test('R11.1 shows the confirmations of a transaction that waits for more', async ({
  page,
  world,
  controls,
}) => {
  const key = await fundedKey()
  const account = privateKeyToAccount(key)
  const wallet = createWalletClient({ account, transport: http(world.chains[1].rpcUrl) })
  const hash = await wallet.sendTransaction({ chain: null, to: RECEIVER, value: 1n })
  await signInByCall(page, account)
  await seed(page, account, [
    { hash, description: 'Ticket', chainId: 31338, status: 'pending', confirmations: 90 },
  ])
  const { name } = await installWallet(page, { accounts: [key] })
  await page.goto('/account')
  await choose(page, name)
  await expect(row(page, 'Ticket')).toContainText(/\d of 90 confirmations/)
  await expect(row(page, 'Ticket')).toContainText('Pending')
  await controls(31338).mine(90)
  await expect(row(page, 'Ticket')).toContainText('Confirmed')
})

test('R10.12 keeps transactions sent while the server is down, and saves them when it is back', async ({
  page,
}) => {
  const wallet = await enter(page, await fundedKey())
  await expect(empty(page)).toBeVisible()
  const api = /\/api\//
  await page.route(api, (route) => route.abort())
  await send(page, '0.375')
  await toAccount(page)
  await expect(row(page, 'Send 0.375')).toContainText('Confirmed')
  await expect(history(page).getByText('transactions from your other browsers may be missing')).toBeVisible()
  const retry = history(page).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  expect(await storedRows(page, wallet.accounts[0])).toEqual([])

  await page.unroute(api)
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect
    .poll(() => storedRows(page, wallet.accounts[0]), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^Send 0\.375 ETH.*: confirmed$/)])
  await expect(rows(page)).toHaveCount(1)
})

test('R11.3 groups the history by day, and filters it by network and state', async ({ page }) => {
  const account = privateKeyToAccount(generatePrivateKey())
  await signInByCall(page, account)
  await seed(page, account, [
    { description: 'Ticket' },
    { description: 'Coffee', status: 'failed', chainId: 31338 },
    { description: 'Rent', status: 'replaced', replacedBy: newHash() },
    { description: 'Book', daysAgo: 1, chainId: 31338 },
    { description: 'שלח מטבע', daysAgo: 1 },
    ...Array.from({ length: 20 }, (_, index) => ({ description: `Old ${index + 1}`, daysAgo: 40 })),
  ])
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/account')
  await expect(history(page).getByRole('heading', { level: 3 })).toHaveText(['Today', 'Yesterday', /\d{4}$/])
  await expect(row(page, 'Rent')).toContainText('Replaced by 0x')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expect(rows(page)).toHaveCount(20)
  await history(page).getByRole('button', { name: 'Show all 25' }).press('Enter')
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).nth(20)).toBeFocused()

  const count = history(page).getByRole('status')
  await history(page).getByLabel('Network').selectOption('Local Two')
  await expect(rows(page)).toContainText(['Coffee', 'Book'])
  await expect(count).toHaveText('2 of 25 transactions')
  await history(page).getByLabel('Status').selectOption('Replaced')
  await expect(history(page).getByText('No matching transactions.')).toBeVisible()
  await expectNoViolations(page, 'the history, filtered')
  await history(page).getByRole('button', { name: 'Show all', exact: true }).press('Enter')
  await expect(count).toHaveText('25 transactions')
  await expect(history(page).getByLabel('Network')).toHaveValue('')
  // The clicked button is gone; the focus is not lost.
  await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeFocused()
})

test('R10.12 hides the history from other accounts, also in the same browser', async ({ page }) => {
  const [first, second] = [privateKeyToAccount(generatePrivateKey()), await fundedKey()]
  await signInByCall(page, first)
  await seed(page, first, [{ description: 'Ticket' }])
  const wallet = await installWallet(page, { accounts: [second] })
  await page.goto('/account')
  await expect(row(page, 'Ticket')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await signIn(page, wallet)
  await expect(accountButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  await expect(empty(page)).toBeVisible()
  await expect(page.getByText('Ticket')).toHaveCount(0)
  const path = `/api/transactions?address=${first.address}`
  expect(await callServer(page, 'GET', path)).toMatchObject({ status: 404, body: { code: 'wallet_unknown' } })
})
