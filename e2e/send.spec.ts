import { deployToken, type LocalToken, localNames } from '@countersign/testing/contracts'
import type { TestWallet } from '@countersign/testing/playwright'
import type { Locator, Page } from '@playwright/test'
import { getAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { dialogOf, receipt, short, signIn } from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'
import type { RunningWorld } from './support/world.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'

const fields = (page: Page) => ({
  asset: page.getByLabel('Asset', { exact: true }),
  token: page.getByLabel('Token contract', { exact: true }),
  to: page.getByLabel('To', { exact: true }),
  amount: page.getByLabel('Amount', { exact: true }),
  all: page.getByRole('button', { name: 'Max' }),
  submit: page.getByRole('button', { name: 'Send', exact: true }),
})

async function openSend(page: Page, wallet: TestWallet): Promise<ReturnType<typeof fields>> {
  await page.goto('/send')
  await signIn(page, wallet)
  return fields(page)
}

const row = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })

/** A token for this test, with 1,000 for the wallet. */
async function ownToken({ chains }: RunningWorld, wallet: TestWallet): Promise<LocalToken> {
  const token = await deployToken(chains[0], { symbol: 'CRN', name: 'Crown', decimals: 6 })
  await token.mint(wallet.accounts[0], 1_000_000_000n)
  return token
}

test('R11.1 sends a token by its contract, remembers it, and shows the remaining balance', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page)
  const token = await ownToken(world, wallet)
  const form = await openSend(page, wallet)

  await form.asset.selectOption('Another token…')
  await form.token.fill(RECEIVER)
  await expect(page.getByText('There is no contract at this address on Local One.')).toBeVisible()
  await form.token.fill(token.address)
  await expect(form.asset).toHaveValue(token.address)
  await expect(page.getByText(`Crown. Contract: ${token.address}`)).toBeVisible()
  await expect(page.getByText('You have 1,000 CRN.')).toBeVisible()

  await form.to.fill(token.address)
  await form.amount.fill('1000.5')
  await form.submit.click()
  await expect(page.getByText('This is the token contract itself.')).toBeVisible()
  await expect(page.getByText('Insufficient balance. You have 1,000 CRN.')).toBeVisible()

  await form.to.fill(RECEIVER)
  await form.amount.fill('12.5')
  await form.submit.click()
  await expect(receipt(page)).toBeFocused()
  await expect(row(page, `Send 12.5 CRN to ${short(RECEIVER)}`)).toContainText('Confirmed')
  await expect(receipt(page)).toHaveText('Transaction confirmed')
  await expect(page.getByText(`${short(RECEIVER)} received 12.5 CRN.`)).toBeVisible()
  await expect(form.amount).toHaveCount(0)
  // The link to this page brings the form back too.
  await page.getByRole('banner').getByRole('link', { name: 'Send' }).click()
  await expect(form.to).toBeFocused()
  await expect(receipt(page)).toHaveCount(0)
  await expect(page.getByText('You have 987.5 CRN.')).toBeVisible()

  await page.reload()
  await form.asset.selectOption(token.address)
  await expect(page.getByText('You have 987.5 CRN.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove token' }).click()
  await expect(form.asset).toHaveValue('coin')
})

test('R11.1 reports why a transfer would fail, without a wallet request', async ({ page, world }) => {
  const wallet = await installWallet(page)
  const token = await ownToken(world, wallet)
  const form = await openSend(page, wallet)
  await form.asset.selectOption('Another token…')
  await form.token.fill(token.address)
  await expect(form.asset).toHaveValue(token.address)
  await form.to.fill(RECEIVER)
  await form.amount.fill('1')

  for (const [mood, reason] of [
    ['reason', 'The CRN contract rejects the transfer: “Transfers are closed today.”'],
    ['custom_error', 'The CRN contract rejects the transfer with a custom error'],
    ['returns_false', 'The CRN contract rejected the transfer.'],
  ] as const) {
    await token.setTransferOutcome(wallet.accounts[0], mood)
    await form.submit.click()
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(form.amount).toHaveValue('1')
  }
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')

  await token.setTransferOutcome(wallet.accounts[0], 'success')
  await form.submit.click()
  await expect(receipt(page)).toBeVisible()
})

test('R11.3 sends nothing and keeps the input if the network fails before the wallet request', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page)
  const form = await openSend(page, wallet)
  await form.to.fill(RECEIVER)
  await form.amount.fill('1')
  await expect(page.getByText('Total (estimated)')).toBeVisible()
  await page.route(`${world.chains[0].rpcUrl}/**`, (route) => route.abort())
  await form.submit.click()
  await expect(
    page.getByText('Local One did not respond, so no request was sent to your wallet.'),
  ).toBeVisible({
    timeout: 20_000,
  })
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
  await expect(row(page, `Send 0.25 ETH to ${name}`)).toContainText('Confirmed')
  expect(await controls(31337).balanceOf(receiver)).toBe(100_250_000_000_000_000_000n)
})

test('R11.1 sends the maximum after the fee', async ({ page, controls }) => {
  const wallet = await installWallet(page)
  const form = await openSend(page, wallet)
  await form.to.fill(RECEIVER)
  await form.all.click()
  await form.submit.click()
  await expect(row(page, 'Send 99.9')).toContainText('Confirmed')
  // Only the unused part of the reserved fee is left.
  expect(await controls(31337).balanceOf(wallet.accounts[0])).toBeLessThan(10n ** 15n)
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

test('R11.4 a transfer approved after the wait was stopped, in two tabs and after a reload, clears the form', async ({
  page,
  context,
}) => {
  const wallet = await installWallet(page)
  const form = await openSend(page, wallet)
  const late = page.getByText('Your wallet approved an earlier request: 1 ETH')
  const sentRequests = async () =>
    (await wallet.methods()).filter((method) => method === 'eth_sendTransaction').length
  // Cancelled earlier, while the form still simulates, nothing would have been sent.
  async function ask(behavior: 'wait' | 'survive_reload') {
    const before = await sentRequests()
    await wallet.setNextBehavior('send', behavior)
    await form.to.fill(RECEIVER)
    await form.amount.fill('1')
    await form.submit.click()
    await expect.poll(() => sentRequests()).toBe(before + 1)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You cancelled. If your wallet still shows the request')).toBeVisible()
  }

  await ask('wait')
  const second = await context.newPage()
  await installWallet(second, { accounts: wallet.privateKeys })
  await second.goto('/send')
  await expect(second.getByText('A transfer may be waiting in your wallet')).toBeVisible()
  await fields(second).amount.fill('1')
  await wallet.approve()
  await expect(late).toBeVisible()
  await page.getByRole('button', { name: 'Send funds' }).click()
  await expect(form.amount).toHaveValue('')
  await expect(second.getByText('Your wallet approved an earlier request: 1 ETH')).toBeVisible()
  await second.getByRole('button', { name: 'Send funds' }).click()
  await expect(fields(second).amount).toHaveValue('')
  await second.close()

  await ask('survive_reload')
  await page.reload()
  await expect(page.getByText('A transfer may be waiting in your wallet')).toBeVisible()
  await form.amount.fill('1')
  await wallet.approve()
  await expect(late).toBeVisible()
  await expect(form.amount).toHaveCount(0)
  await expect(row(page, `Send 1 ETH to ${short(RECEIVER)}`)).toHaveCount(2)
})
