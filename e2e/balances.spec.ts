import type { Locator, Page, Request } from '@playwright/test'
import { expectNoFindings } from './support/expectNoFindings.ts'
import { signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'
/** The plain way to ask for a balance, and `getEthBalance(address)` of Multicall3. */
const BALANCE = /"eth_getBalance"|4d2301cc/

const balances = (page: Page): Locator => page.getByRole('region', { name: 'Balances' })
const row = (page: Page, name: string): Locator =>
  balances(page).getByRole('listitem').filter({ hasText: name })

/** The requests by which balances were asked of a network. */
function countBalances(page: Page, rpcUrl: string): readonly Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(rpcUrl) && BALANCE.test(request.postData() ?? '')) asked.push(request)
  })
  return asked
}

test('R9.1 the balances of all networks are read by one request each, and again together when something was sent', async ({
  page,
  world,
  controls,
}) => {
  const wallet = await installWallet(page)
  const [one, two] = world.chains.map(({ rpcUrl }) => countBalances(page, rpcUrl))
  await page.goto('/account')
  await signIn(page, wallet)
  await expect(row(page, 'Local One')).toContainText('100 ETH')
  await expect(row(page, 'Local One')).toContainText('Current network')
  await expect(row(page, 'Local Two')).toContainText('100 ETH')
  expect([one?.length, two?.length]).toEqual([1, 1])
  await expectNoFindings(page, 'balances')

  // Nothing is asked while nobody looks, or comes back.
  await page.waitForTimeout(1_200)
  expect([one?.length, two?.length]).toEqual([1, 1])

  await controls(31338).setBalance(wallet.accounts[0], '7.000000000000000001')
  await balances(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(row(page, 'Local Two')).toContainText('7.000000000000000001 ETH')
  expect([one?.length, two?.length]).toEqual([2, 2])

  await page.getByRole('link', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('To', { exact: true }).fill(RECEIVER)
  await page.getByLabel('Amount', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('On its way')).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(row(page, 'Local One')).toContainText(/59\.9\d+ ETH/)
})

test('R9.1 a network that is gone keeps no other waiting, and is read once it is back', async ({
  page,
  world,
}) => {
  const [, two] = world.chains
  const wallet = await installWallet(page)
  let isGone = true
  await page.route(`${two.rpcUrl}/**`, (route) => (isGone ? route.abort() : route.continue()))
  await page.goto('/account')
  await signIn(page, wallet)
  await expect(row(page, 'Local One')).toContainText('100 ETH')
  await expect(row(page, 'Local Two')).toContainText('Could not be read')
  await expectNoFindings(page, 'a network that is gone')
  isGone = false
  await row(page, 'Local Two').getByRole('button', { name: 'Try again: Local Two' }).click()
  await expect(row(page, 'Local Two')).toContainText('100 ETH')
})
