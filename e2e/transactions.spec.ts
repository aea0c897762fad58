import type { Page } from '@playwright/test'
import type { Hash, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { LONG_WAIT } from './support/errorStates.ts'
import { accountButton, dialogOf, receipt, receiptStep, signIn } from './support/flows.ts'
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
  await expect(receiptStep(page, 'Send 0.75 ETH')).toContainText('Confirmed')
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

const replacement = (page: Page, text: string, name: RegExp) => row(page, text).getByText(name)

/** Connected and signed in, on the account's page. */
async function enter(page: Page, key: Hex) {
  const wallet = await installWallet(page, { accounts: [key] })
  await page.goto('/account')
  await signIn(page, wallet)
}

/** Sends, and returns to the account page. The hash is the wallet's response. */
async function sendAndSee(page: Page, amount: string): Promise<Hash> {
  await send(page, amount)
  await expect(receipt(page)).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(row(page, `Send ${amount} ETH`)).toContainText('Pending')
  // Once the row is shown: the receipt can be there before the list of transactions has it.
  const hash = await page.evaluate(readHash, amount)
  if (hash === undefined) throw new Error(`No transaction of ${amount} ETH is stored.`)
  return hash
}

// Runs in the page.
function readHash(amount: string): Hash | undefined {
  const lists = Object.keys(localStorage).filter((key) => key.startsWith('countersign.transactions.'))
  const rows = lists.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return rows.find(({ description }) => description.startsWith(`Send ${amount} `))?.hash
}

test('R11.3 shows a sped-up transaction as confirmed and a cancelled one as cancelled, each with its replacement', async ({
  page,
  chain,
}) => {
  test.slow()
  const key = await chain.fundedKey()
  await enter(page, key)
  await chain.pauseMining()
  const first = await sendAndSee(page, '0.5')
  await expect.poll(() => chain.looksOf(page)).toBeGreaterThan(0)
  await chain.replace(key, first)
  await chain.resumeMining()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed', LONG_WAIT)
  await expect(replacement(page, 'Send 0.5 ETH', /Sped up as/)).toBeVisible()

  await chain.pauseMining()
  const second = await sendAndSee(page, '0.75')
  const looks = chain.looksOf(page)
  await expect.poll(() => chain.looksOf(page)).toBeGreaterThan(looks)
  await chain.replace(key, second, { to: privateKeyToAddress(key), value: 0n })
  // It happens while no page is open.
  await page.goto('about:blank')
  await chain.resumeMining()
  await page.goto('/account')
  await expect(row(page, 'Send 0.75 ETH')).toContainText('Cancelled', LONG_WAIT)
  await expect(replacement(page, 'Send 0.75 ETH', /Cancelled by/)).toBeVisible()
})

test('R11.3 shows a dropped transaction as not seen, and follows its arrival and a reorg', async ({
  page,
  chain,
}) => {
  test.slow()
  await enter(page, await chain.fundedKey())
  await chain.pauseMining()
  const hash = await sendAndSee(page, '0.5')
  const signed = await chain.signed(hash)
  await chain.drop(hash)
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Not seen on the network', LONG_WAIT)
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Pending')
  await chain.arrive(signed)
  await chain.mine()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed', LONG_WAIT)
  await chain.reorg()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Pending', LONG_WAIT)
  await chain.arrive(signed)
  await chain.mine()
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed', LONG_WAIT)
})

test('R11.3 one tab polls for all, another takes over when it closes, and polling survives an outage', async ({
  page,
  context,
  chain,
}) => {
  test.slow()
  const key = await chain.fundedKey()
  await enter(page, key)
  await chain.pauseMining()
  await sendAndSee(page, '0.5')
  const other = await context.newPage()
  await installWallet(other, { accounts: [key] })
  await other.goto('/account')
  await expect(accountButton(other)).toBeVisible()
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Pending')
  const looks = chain.looksOf(page)
  await expect.poll(() => chain.looksOf(page), LONG_WAIT).toBeGreaterThan(looks + 2)
  expect(chain.looksOf(other)).toBe(0)

  chain.setDown(true)
  await page.close()
  await expect.poll(() => chain.looksOf(other), LONG_WAIT).toBeGreaterThan(2)
  await chain.resumeMining()
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Pending')
  chain.setDown(false)
  await expect(row(other, 'Send 0.5 ETH')).toContainText('Confirmed', LONG_WAIT)
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

test('shows a rejected transaction next to the form and keeps the input', async ({ page }) => {
  const wallet = await installWallet(page, { behavior: { send: 'reject' } })
  await page.goto('/')
  await signIn(page, wallet)
  await send(page, '1.5')
  await expect(page.getByText('You rejected the request in your wallet. Nothing was sent.')).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1.5')
  await wallet.setBehavior('send', 'approve')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(receipt(page)).toBeVisible()
})

test('shows an invalid receiver or amount next to its field', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await page.getByRole('link', { name: 'Send' }).first().click()
  await page.getByLabel('To', { exact: true }).fill('0x1234')
  await page.getByLabel('Amount', { exact: true }).fill('1000000')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This is not an address')).toBeVisible()
  await expect(page.getByText('Insufficient balance.')).toBeVisible()
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
})
