import { createPhone, createScriptedApprover, ETHER } from '@countersign/testing'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { test as base, devices, expect, type FrameLocator, type Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { dialogOf, short } from '../support/flows.ts'
import { fundedKey, installWallet } from '../support/installWallet.ts'
import { readQr } from '../support/readQr.ts'
import { runningWorld } from '../support/world.ts'
import { servedExamples } from './served.ts'
import { nothing, watchExample } from './watchExample.ts'

const test = base.extend<{ refused: string[]; watched: undefined }>({
  // What the policy refuses, and the browser reports.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright needs it.
  refused: async ({}, use) => use([]),
  watched: [
    async ({ page, refused }, use) => {
      const watched = watchExample(page)
      await use(undefined)
      expect(watched.found()).toEqual({ ...nothing, console: refused })
    },
    { auto: true },
  ],
})

const { defaultBrowserType: _, ...android } = devices['Pixel 7'] ?? {}
const LAUNCH =
  '#tgWebAppVersion=9.1&tgWebAppPlatform=android&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%2317212b%22%7D'

const [farcaster, telegram] = ['farcaster', 'telegram'].map((name) =>
  servedExamples().find((example) => example.name === name),
)

if (farcaster?.miniApp) {
  const { url, miniApp } = farcaster

  test('farcaster connects the wallet of the host by itself, and signs in with it', async ({
    page,
    context,
    refused,
  }) => {
    // zod, in Farcaster's SDK, tries whether the page allows `new Function`.
    const tried = "This document requires 'TrustedScript' assignment. The action has been blocked."
    // At first, after a reload.
    refused.push(tried, tried)
    const wallet = await installWallet(page)
    const [address = ''] = wallet.accounts
    const sdk = sdkOf(page)
    await page.goto(miniApp.hostUrl)
    await expectSplash(page)
    const app = page.frameLocator('iframe')
    expect(sdk()).toHaveLength(1)
    await app.getByRole('button', { name: /^Account (?:.+ )?0x/ }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await app.getByRole('button', { name: 'Sign message' }).click()
    await expect(signedIn(app, address)).toBeVisible()
    // Of the host, not of the application.
    expect(await wallet.methods()).toContain('personal_sign')
    await expectFramedSession(page, url, address)
    await app.getByRole('button', { name: 'Sign out' }).click()
    await expect(app.getByText('Connect a wallet to sign in.')).toBeVisible()
    expect((await context.cookies(url)).map(({ name }) => name)).not.toContainEqual(
      expect.stringContaining('session'),
    )

    await app.getByRole('button', { name: /^Account (?:.+ )?0x/ }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await app.getByRole('button', { name: 'Connect Wallet' }).click()
    const list = app.getByRole('dialog')
    await expect(list.getByRole('button', { name: 'Farcaster', exact: true })).toHaveCount(1)
    await expect(list.getByRole('button', { name: 'MetaMask', exact: true })).toHaveCount(0)
  })

  test('farcaster offers every wallet but Farcaster outside, and loads no SDK', async ({ page }) => {
    const wallet = await installWallet(page)
    const sdk = sdkOf(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const list = dialogOf(page, 'Connect a Wallet')
    await expect(list.getByRole('button', { name: wallet.name, exact: true })).toBeVisible()
    await expect(list.getByRole('button', { name: 'MetaMask', exact: true })).toBeVisible()
    await expect(list.getByRole('button', { name: 'Farcaster' })).toHaveCount(0)
    expect(sdk()).toEqual([])
  })
}

if (telegram?.miniApp) {
  const { url, miniApp } = telegram

  test('telegram signs in inside Telegram Web with a phone that scans the code', async ({ page }) => {
    const { account, pair } = await newPhone(miniApp.relayUrl)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(miniApp.hostUrl)
    await expectSplash(page)
    const app = page.frameLocator('iframe')
    const html = app.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveAttribute('data-theme', 'light')
    await app.getByRole('button', { name: 'Connect Wallet' }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'WalletConnect', exact: true }).click()
    const code = app.locator('[data-state="scan"]').getByRole('img')
    await expect(code).toBeVisible()
    await pair(await readQr(code))
    await expect(signedIn(app, account)).toBeVisible()
    await expectFramedSession(page, url, account)
  })

  test.describe('in the app of Telegram for Android', () => {
    test.use(android)

    test('telegram signs in with a wallet that a new window opens', async ({ page }) => {
      const { account, pair } = await newPhone(miniApp.relayUrl)
      await page.addInitScript(standInForApp)
      await page.goto(`${url}${LAUNCH}`)
      await expect.poll(() => page.evaluate(readEvents)).toContain('web_app_ready')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('button', { name: 'Connect Wallet' }).tap()
      await dialogOf(page, 'Connect a Wallet')
        .getByRole('button', { name: 'Trust Wallet', exact: true })
        .tap()
      await expect.poll(() => page.evaluate(readLinks)).toHaveLength(1)
      const [{ href, target } = { href: '', target: '' }] = await page.evaluate(readLinks)
      expect(target).toBe('_blank')
      // Telegram decodes the link once, and the wallet the URI.
      const opened = new URL(decodeURIComponent(href))
      expect(opened.href).toMatch(/^trust:\/\/wc\?uri=wc%3A/)
      await pair(opened.searchParams.get('uri') ?? '')
      await expect(signedIn(page, account)).toBeVisible()
      await page.reload()
      await expect(signedIn(page, account)).toBeVisible()
    })
  })

  test('telegram loads no SDK outside', async ({ page }) => {
    const sdk = sdkOf(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    expect(sdk()).toEqual([])
  })
}

/** The files of the host's SDK that were loaded. */
function sdkOf(page: Page): () => readonly string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?:farcaster|telegram)-[^/]+\.js$/.test(request.url())) loaded.push(request.url())
  })
  return () => loaded
}

/** The host hides its placeholder once the application is shown. */
async function expectSplash(page: Page): Promise<void> {
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Example' })).toBeVisible()
  await expect(page.getByText('The mini app is loading.')).toHaveCount(0)
}

const signedIn = (app: Page | FrameLocator, address: string) =>
  app.getByText(`Signed in as ${short(address)}`)

/** The server has a session of this frame, after a reload too, and none in a tab. */
async function expectFramedSession(page: Page, url: string, address: string): Promise<void> {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(url))
  const readSession = () => frame?.evaluate(async () => (await fetch('/api/session')).json())
  expect(await readSession()).toMatchObject({ session: { address } })
  const cookies = await page.context().cookies(url)
  expect(cookies.find(({ name }) => name.includes('session'))).toMatchObject({
    sameSite: 'None',
    secure: true,
    partitionKey: 'http://localhost',
  })
  await frame?.evaluate(() => location.reload())
  await expect(page.frameLocator('iframe').getByText('Signed in as')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(url)
  await expect(tab.getByText('Connect a wallet to sign in.')).toBeVisible()
  await tab.close()
}

/** A phone that approves everything. */
async function newPhone(relayUrl: string) {
  const account = privateKeyToAccount(await fundedKey())
  const phone = createPhone({
    accounts: [account],
    chains: runningWorld().chains.map((chain) => ({ ...chain, nativeCurrency: ETHER })),
    relayUrl,
    projectId: TRIAL_PROJECT_ID,
    approver: createScriptedApprover().approver,
  })
  return { account: account.address, pair: phone.pair }
}

type StandIn = {
  telegramEvents: string[]
  followedLinks: { href: string; target: string }[]
}

// The functions below run in the page.

/** What Telegram's app adds to its web view. Links are recorded: no app opens them. */
function standInForApp() {
  const standIn = globalThis as unknown as StandIn
  standIn.telegramEvents = []
  standIn.followedLinks = []
  const postEvent = (type: string) => void standIn.telegramEvents.push(type)
  Object.assign(globalThis, { TelegramWebviewProxy: { postEvent } })
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', (event) => event.preventDefault(), { once: true })
    standIn.followedLinks.push({ href: this.href, target: this.target })
    click.call(this)
  }
}

function readEvents() {
  return (globalThis as unknown as StandIn).telegramEvents
}

function readLinks() {
  return (globalThis as unknown as StandIn).followedLinks
}
