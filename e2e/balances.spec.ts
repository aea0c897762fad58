import type { Locator, Page, Request } from '@playwright/test'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { accountButton, receipt, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { countOpenRequests, pageIdle } from './support/pageIdle.ts'
import { expect, test } from './support/test.ts'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'
/** A plain balance request, and `getEthBalance(address)` of Multicall3. */
const BALANCE = /"eth_getBalance"|4d2301cc/

const balances = (page: Page): Locator => page.getByRole('region', { name: 'Balances' })
const row = (page: Page, name: string): Locator =>
  balances(page).getByRole('listitem').filter({ hasText: name })

/** The balance requests sent to a network. */
function countBalances(page: Page, rpcUrl: string): readonly Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(rpcUrl) && BALANCE.test(request.postData() ?? '')) requests.push(request)
  })
  return requests
}

test('R9.1 reads each network’s balance with one request, and again after a transaction', async ({
  page,
  world,
  controls,
}) => {
  const wallet = await installWallet(page)
  const [first, second] = world.chains.map(({ rpcUrl }) => countBalances(page, rpcUrl))
  await page.clock.install()
  await page.goto('/account')
  await signIn(page, wallet)
  await expect(row(page, 'Local One')).toContainText('100 ETH')
  await expect(row(page, 'Local One')).toContainText('Current network')
  await expect(row(page, 'Local Two')).toContainText('100 ETH')
  expect([first?.length, second?.length]).toEqual([1, 1])
  await expectNoViolations(page, 'balances')

  // No polling: refetches only on window focus.
  await page.clock.fastForward(60_000)
  await pageIdle(page)
  expect([first?.length, second?.length]).toEqual([1, 1])

  await controls(31338).setBalance(wallet.accounts[0], '7.000000000000000001')
  await balances(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(row(page, 'Local Two')).toContainText('7.000000000000000001 ETH')
  expect([first?.length, second?.length]).toEqual([2, 2])

  await page.getByRole('link', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('To', { exact: true }).fill(RECEIVER)
  await page.getByLabel('Amount', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(receipt(page)).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(row(page, 'Local One')).toContainText(/59\.9\d+\sETH/)
})

test('R9.5 a page requests only what it shows, nothing while hidden, and refetches when visible again', async ({
  page,
  world,
}) => {
  const [first, second] = world.chains.map(({ rpcUrl }) => watchAsked(page, rpcUrl))
  const open = world.chains.map(({ rpcUrl }) => countOpenRequests(page, rpcUrl))
  const wallet = await installWallet(page)
  // Fees are read again every 15 seconds, which are not waited for here.
  await page.clock.install()
  await page.goto('/')
  await signIn(page, wallet)
  const named = page.waitForResponse((response) => response.url().startsWith(world.chains[0].rpcUrl))
  await page.reload()
  await named
  await expect(accountButton(page)).toBeVisible()
  expect(first?.join(' '), 'names are shown, balances are not').not.toMatch(BALANCE)
  expect(second).toEqual([])

  await page.getByRole('link', { name: 'Send', exact: true }).first().click()
  await expect(page.getByText('You have 100 ETH.')).toBeVisible()
  await expect(page.getByText('Not available yet')).toHaveCount(0)
  expect(second, 'another network is not sent on').toEqual([])

  await setVisibility(page, 'hidden')
  for (const pending of open) await expect.poll(pending).toBe(0)
  await pageIdle(page)
  const before = first?.length
  await page.clock.fastForward(120_000)
  await pageIdle(page)
  expect(first?.slice(before)).toEqual([])
  await setVisibility(page, 'visible')
  await expect.poll(() => first?.slice(before).join(' ')).toMatch(BALANCE)
  expect(second).toEqual([])
})

/** The raw JSON-RPC requests to a chain. */
function watchAsked(page: Page, rpcUrl: string): readonly string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(rpcUrl)) bodies.push(request.postData() ?? '')
  })
  return bodies
}

/** As when the user switches to another tab and back. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}
