import type { KeysScript } from '@countersign/dev-env/testing'
import type { BrowserContext, Page } from '@playwright/test'
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
import { answerKeys, scriptKeys } from './support/keysWindow.ts'
import { expect, test } from './support/test.ts'
import { expectFailed, retryButton, signMessage } from './support/trouble.ts'
import type { RunningWorld } from './support/world.ts'

const COINBASE = { name: 'Coinbase Wallet' }
const OF_COINBASE = /\/createCoinbase-[^/]*\.js$/
const OF_BASE = /\/createBase-[^/]*\.js$/

const DECLINED = `You declined the request in ${COINBASE.name}. Nothing was shared.`
const EMPTY = `${COINBASE.name} cannot be reached. Check your connection, then try again.`
const BLOCKED = `Your browser kept the window of ${COINBASE.name} closed. Allow pop-ups for this page, then try again.`

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page) {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return (file: RegExp) => urls.filter((url) => file.test(url)).length
}

/** Presses RETRY, after which the window goes by a script. */
async function retry(page: Page, context: BrowserContext, world: RunningWorld, script: KeysScript) {
  await scriptKeys(context, world, script)
  await retryButton(page).click()
}

test('R4.12 Coinbase: chosen, connected, signed in, and on a network it did not know', async ({
  page,
  context,
  world,
}) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: COINBASE.name, exact: true })).toBeVisible()
  expect(scripts(OF_COINBASE)).toBe(0)

  const opening = page.waitForEvent('popup')
  await list.getByRole('button', { name: COINBASE.name, exact: true }).click()
  const keys = await opening
  await expect(keys.getByRole('heading', { name: 'Connect to Countersign?' })).toBeVisible()
  // Ours has made way, and comes back with the outcome.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(scripts(OF_COINBASE)).toBe(1)
  await answerKeys(keys, 'Approve')

  await scriptKeys(context, world, 'unknown-chain')
  await signMessage(page).click()
  await expectSignedIn(page)
  await page.getByRole('banner').getByRole('button', { name: 'Network Local One' }).click()
  await dialogOf(page, 'Switch Networks').getByRole('button', { name: 'Local Two' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Network Local Two' })).toBeVisible()
  expect(scripts(OF_BASE)).toBe(0)
})

test('R7.1 Coinbase’s extension in the page is asked itself: no window, nothing of its maker’s code, a reload later too', async ({
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

test('R4.5 Coinbase: a window that is blocked, and one that is closed, end in words and RETRY', async ({
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

  for (const end of ['closed by the visitor', 'gone without a word']) {
    await scriptKeys(context, world, end === 'gone without a word' ? 'close-itself' : 'never-answers')
    const opening = page.waitForEvent('popup')
    await retryButton(page).click()
    const keys = await opening
    if (end === 'closed by the visitor') {
      await expect(keys.getByText('Waiting for Countersign…')).toBeVisible()
      await keys.close()
    }
    await expectFailed(page, DECLINED, COINBASE)
  }

  await retry(page, context, world, 'approve')
  await expect(signMessage(page)).toBeVisible()
})

test('R4.5 Coinbase: a window that stays empty ends within ten seconds, and RETRY connects', async ({
  page,
  context,
  world,
}) => {
  await scriptKeys(context, world, 'never-loads')
  await page.goto('/')
  const opening = page.waitForEvent('popup')
  await choose(page, COINBASE.name)
  const keys = await opening
  await expectFailed(page, EMPTY, { ...COINBASE, within: 10_000 })
  expect(keys.isClosed()).toBe(true)
  await retry(page, context, world, 'approve')
  await expect(signMessage(page)).toBeVisible()
})

test('R4.9 Coinbase: refused by code, by text and with accounts that are none, and RETRY connects', async ({
  page,
  context,
  world,
}) => {
  await scriptKeys(context, world, 'reject')
  await page.goto('/')
  await choose(page, COINBASE.name)
  await expectFailed(page, DECLINED, COINBASE)
  for (const script of ['reject-by-text', 'wrong-shape'] as const) {
    await retry(page, context, world, script)
    await expectFailed(page, DECLINED, COINBASE)
  }
  await retry(page, context, world, 'approve')
  await expect(signMessage(page)).toBeVisible()
})

test('R4.16 Base account: chosen, signed in, and back after a reload without a window', async ({
  page,
  context,
  world,
}) => {
  const scripts = scriptsOf(page)
  await scriptKeys(context, world, 'approve')
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
