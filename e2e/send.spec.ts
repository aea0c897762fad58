import { localNames } from '@countersign/testing/contracts'
import type { TestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import { formatGwei, getAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { dialogOf, receipt, receiptState, short, signIn } from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'

const fields = (page: Page) => ({
  to: page.getByLabel('To', { exact: true }),
  amount: page.getByLabel('Amount', { exact: true }),
  submit: page.getByRole('button', { name: 'Send', exact: true }),
})

async function openSend(page: Page, wallet: TestWallet): Promise<ReturnType<typeof fields>> {
  await page.goto('/send')
  await signIn(page, wallet)
  return fields(page)
}

test('R11.1 sends coins, follows the transaction, and shows the remaining balance', async ({ page }) => {
  const wallet = await installWallet(page)
  const form = await openSend(page, wallet)
  await form.to.fill(RECEIVER)
  await form.amount.fill('100.5')
  await form.submit.click()
  await expect(page.getByText('Insufficient balance. You have 100 ETH.')).toBeVisible()
  await expect(form.amount).toBeFocused()
  await form.amount.fill('12.5')
  await form.submit.click()
  await expect(receipt(page)).toBeFocused()
  await expect(receiptState(page, `Send 12.5 ETH to ${short(RECEIVER)}`)).toContainText('Confirmed')
  await expectNoViolations(page, 'receipt')
  await expect(form.amount).toHaveCount(0)
  // The link to this page brings the form back too.
  await page.getByRole('banner').getByRole('link', { name: 'Send' }).click()
  await expect(form.to).toBeFocused()
  await expect(receipt(page)).toHaveCount(0)
  await expect(page.getByText(/You have 87\.4\d+\sETH\./)).toBeVisible()
})

test('R11.5 sends nothing and keeps the input if the network fails before the wallet request', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page)
  const form = await openSend(page, wallet)
  await form.to.fill(RECEIVER)
  await form.amount.fill('1')
  await expect(page.getByText('You have 100 ETH.')).toBeVisible()
  await page.route(`${world.chains[0].rpcUrl}/**`, (route) => route.abort())
  await form.submit.click()
  await expect(page.getByText('Local One did not respond. Nothing was sent to your wallet.')).toBeVisible()
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
  await page.unroute(`${world.chains[0].rpcUrl}/**`)
  await form.submit.click()
  await expect(receipt(page)).toBeVisible()
})

test('R7.2 resolves a name, shows its address, and sends to that address', async ({
  page,
  world,
  controls,
}) => {
  const wallet = await installWallet(page)
  const form = await openSend(page, wallet)
  const receiver = privateKeyToAddress(await fundedKey())
  const name = `pay-${receiver.slice(2, 10).toLowerCase()}.eth`
  await localNames(world.names, world.names).register(name, { address: receiver })

  await form.to.fill('nobody-has-this.eth')
  await form.submit.click()
  await expect(page.getByText('No address was found for this name.')).toBeVisible()
  await form.to.fill('vit\u0430lik.eth')
  await expect(page.getByText('This is not a valid name')).toBeVisible()
  await form.to.fill(name.toUpperCase())
  await expect(page.getByText(getAddress(receiver))).toBeVisible()
  await form.amount.fill('0.25')
  await form.submit.click()
  await expect(receiptState(page, `Send 0.25 ETH to ${name}`)).toContainText('Confirmed')
  expect(await controls(31337).balanceOf(receiver)).toBe(100_250_000_000_000_000_000n)
})

test('R4.13 on an unconfigured network the page offers a switch, and switches', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/send')
  await signIn(page, wallet)
  await wallet.emit('chainChanged', '0x1')
  await page.getByRole('button', { name: 'Switch network' }).click()
  await dialogOf(page, 'Switch Networks').getByRole('button', { name: 'Local Two' }).click()
  await expect(page.getByText('Send on Local Two from your connected wallet.')).toBeVisible()
})

test('R11.1 the receipt has the fee that was paid, the transaction on its back, and a picture', async ({
  page,
  controls,
}) => {
  const wallet = await installWallet(page)
  const form = await openSend(page, wallet)
  const [from] = wallet.accounts
  const before = await controls(31337).balanceOf(from)
  await form.to.fill(RECEIVER)
  await form.amount.fill('0.25')
  await form.submit.click()
  const card = page.getByRole('region', { name: `Send 0.25 ETH to ${short(RECEIVER)}` })
  await expect(card.getByRole('heading')).toHaveText('Confirmed')
  await expect(card.getByText('Network fee', { exact: true }).first()).toBeVisible()

  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Save as picture' }).click()
  const picture = await saved
  expect(picture.suggestedFilename()).toMatch(/^countersign-receipt-[0-9a-f]{8}\.svg$/)

  await card.getByRole('button', { name: 'Show details' }).click()
  await expect(card.getByRole('button', { name: 'Show receipt' })).toBeFocused()
  await expect(card.getByText('250,000,000,000,000,000 wei')).toBeVisible()
  await expect(card.getByText('none (0x)')).toBeVisible()
  await expect(card.getByText('21000')).toBeVisible()
  await expectNoViolations(page, 'back of the receipt')

  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText('none (0x)')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const paid = before - (await controls(31337).balanceOf(from)) - 250_000_000_000_000_000n
  const [whole = '', decimals] = formatGwei(paid).split('.')
  const gwei = [BigInt(whole).toLocaleString('en'), ...(decimals ? [decimals] : [])].join('.')
  await expect(card.getByText(`${gwei} gwei`)).toBeVisible()
})
