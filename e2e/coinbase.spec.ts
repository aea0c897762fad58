import type { Page } from '@playwright/test'
import { expectFailed, retryButton, signMessage } from './support/errorStates.ts'
import {
  accountButton,
  choose,
  connectButton,
  dialogOf,
  expectSignedIn,
  short,
  signIn,
} from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { answerPopup, setPopupScript } from './support/popupWallet.ts'
import { expect, test } from './support/test.ts'

const COINBASE = { name: 'Coinbase Wallet' }
const OF_COINBASE = /\/createCoinbase-[^/]*\.js$/
const OF_BASE = /\/createBase-[^/]*\.js$/

const DECLINED = `You rejected the request in ${COINBASE.name}. Nothing was shared.`
const BLOCKED = `Your browser blocked the ${COINBASE.name} window. Allow pop-ups for this site, then try again.`

/** Collects the scripts that a page requests after this call. */
function scriptsOf(page: Page) {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return (file: RegExp) => urls.filter((url) => file.test(url)).length
}

test('R4.12 Coinbase connects, signs in and adds an unknown network', async ({ page, context, world }) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: COINBASE.name, exact: true })).toBeVisible()
  expect(scripts(OF_COINBASE)).toBe(0)

  const opening = page.waitForEvent('popup')
  await list.getByRole('button', { name: COINBASE.name, exact: true }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'Connect to Countersign?' })).toBeVisible()
  // Our dialog is hidden, and returns with the outcome.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(scripts(OF_COINBASE)).toBe(1)
  await answerPopup(popup, 'Approve')

  await setPopupScript(context, world, 'unknown_chain')
  await signMessage(page).click()
  await expectSignedIn(page)
  await page.getByRole('banner').getByRole('button', { name: 'Network Local One' }).click()
  await dialogOf(page, 'Switch Networks').getByRole('button', { name: 'Local Two' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Network Local Two' })).toBeVisible()
  expect(scripts(OF_BASE)).toBe(0)
})

test('R7.1 uses Coinbase’s extension in the page directly, without popup or SDK, also after a reload', async ({
  page,
  context,
}) => {
  const scripts = scriptsOf(page)
  const wallet = await installWallet(page, { ...COINBASE, rdns: 'com.coinbase.wallet' })
  await page.goto('/')
  await signIn(page, wallet)
  await expect(accountButton(page)).toContainText(short(wallet.accounts[0]))
  expect(await wallet.methods()).toContain('eth_requestAccounts')

  await page.reload()
  await expectSignedIn(page)
  expect(await wallet.methods()).not.toContain('eth_requestAccounts')
  expect(context.pages()).toHaveLength(1)
  expect(scripts(OF_COINBASE)).toBe(0)
  expect(scripts(/\/assets\//)).toBeGreaterThan(0)
})

test('R2.5 Coinbase: a blocked popup and a closed popup end in an error and RETRY', async ({
  page,
  context,
  world,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    const native = window.open
    window.open = () => {
      window.open = native
      return null
    }
  })
  await choose(page, COINBASE.name)
  await expectFailed(page, BLOCKED, COINBASE)

  for (const end of ['closed by the user', 'gone without a word']) {
    await setPopupScript(context, world, end === 'gone without a word' ? 'close_itself' : 'never_responds')
    const opening = page.waitForEvent('popup')
    await retryButton(page).click()
    const popup = await opening
    if (end === 'closed by the user') {
      await expect(popup.getByText('Waiting for Countersign…')).toBeVisible()
      await popup.close()
    }
    await expectFailed(page, DECLINED, COINBASE)
  }

  await setPopupScript(context, world, 'approve')
  await retryButton(page).click()
  await expect(signMessage(page)).toBeVisible()
})

test('R4.16 Base account signs in and reconnects after a reload without a popup', async ({
  page,
  context,
  world,
}) => {
  const scripts = scriptsOf(page)
  await setPopupScript(context, world, 'approve')
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await list.getByRole('searchbox').fill('Base')
  expect(scripts(OF_BASE)).toBe(0)
  await list.getByRole('button', { name: /^Base/ }).first().click()
  await signMessage(page).click()
  await expectSignedIn(page)
  expect(scripts(OF_BASE)).toBe(1)
  expect(scripts(OF_COINBASE)).toBe(0)

  const before = context.pages().length
  await page.reload()
  await expectSignedIn(page)
  expect(context.pages()).toHaveLength(before)
})
