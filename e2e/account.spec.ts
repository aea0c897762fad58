import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { callServer, confirmByCall, linkByCall, prove, signInByCall } from './support/accountCalls.ts'
import { expectNoFindings } from './support/expectNoFindings.ts'
import {
  accountButton,
  connectButton,
  dialogOf,
  sessionStatus,
  short,
  signedMessages,
  signIn,
  signToConfirm,
} from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const PAGES = {
  Wallets: '/account/wallets',
  Sessions: '/account/sessions',
  Activity: '/account/activity',
  'Your data': '/account/data',
} as const

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const walletRow = (page: Page, address: string) =>
  list(page, 'Linked wallets')
    .getByRole('listitem')
    .filter({ hasText: short(address) })
const sessionRows = (page: Page) => list(page, 'Sessions of this account').getByRole('listitem')
const signedOut = (page: Page) => page.getByRole('heading', { name: 'You are signed out' })

/** Signs in on a page of the account without a wallet in it. */
async function openSignedIn(page: Page, path: string, account = newAccount()) {
  await signInByCall(page, account)
  await retryLatePages(page)
  await page.goto(path)
  return account
}

/** Signs in on a page of the account with a wallet in it, which stays connected. */
async function openWithWallet(page: Page, path: string, options: Parameters<typeof installWallet>[1] = {}) {
  const privateKey = generatePrivateKey()
  const wallet = await installWallet(page, { privateKeys: [privateKey], ...options })
  await retryLatePages(page)
  await page.goto(path)
  await signIn(page, wallet)
  return { account: privateKeyToAccount(privateKey), wallet }
}

/** On a busy machine a page may take longer than it is given (R9.4); a visitor then presses Retry. */
async function retryLatePages(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('heading', { name: 'This page did not arrive' }), () =>
    page.getByRole('button', { name: 'Retry' }).click(),
  )
}

/** Another browser of the same visitor. */
async function inAnotherBrowser(
  browser: Browser,
  baseURL: string,
  account: ReturnType<typeof newAccount>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options })
  const page = await context.newPage()
  await openSignedIn(page, '/account/sessions', account)
  return page
}

test.describe('pages', () => {
  test('R12.1 each page has its link, title and heading, and takes the focus', async ({ page }) => {
    await openSignedIn(page, '/account')
    const nav = page.getByRole('navigation', { name: 'Account pages' })
    await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    for (const [name, path] of Object.entries(PAGES)) {
      await nav.getByRole('link', { name }).click()
      await expect(heading(page, name)).toBeFocused()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${name} · Countersign`)
      await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
        'aria-current',
        'true',
      )
    }
  })

  test('R12.1 at 320 pixels nothing sticks out, and the link of the page is in view', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openSignedIn(page, '/account')
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      const link = page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name })
      await expect(link).toBeInViewport({ ratio: 0.95 })
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })

  test('R1.1 signed out, each page says what it would show, and signing in stays on it', async ({ page }) => {
    const wallet = await installWallet(page)
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      await expect(signedOut(page)).toBeVisible()
    }
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: wallet.name, exact: true }).click()
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(page.getByRole('button', { name: 'Export your data' })).toBeVisible()
    await expect(page).toHaveURL('/account/data')
  })

  test('R8.3 a server that does not answer is told, and Retry goes on', async ({ page }) => {
    // An event, and a stream that ends, would have the page read again by itself: this one is never answered.
    await page.route('**/api/events', () => {})
    const account = await openSignedIn(page, '/account')
    await page.route(/\/api\/(sessions|activity)/, (route) => route.abort())
    for (const name of ['Sessions', 'Activity'] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      // Until the page is there, the one before it stays, and its failure too.
      await expect(heading(page, name)).toBeVisible()
      const failure = page.getByRole('alert').filter({ hasText: 'This could not be read' })
      await expect(failure).toContainText('The server did not answer.', { timeout: 15_000 })
      await expectNoFindings(page, `${name}, unreachable`)
    }
    await page.unroute(/\/api\/(sessions|activity)/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.route('**/api/session', (route) => route.abort())
    await page.goto('/account/wallets')
    await expect(page.getByText('The server does not answer')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(walletRow(page, account.address)).toBeVisible()
  })
})

test.describe('sessions', () => {
  test('R10.6 lists where the account is signed in, and signs one of them out', async ({
    page,
    browser,
    world,
  }) => {
    const { account } = await openWithWallet(page, '/account/sessions')
    const other = await inAnotherBrowser(browser, world.url, account, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    })
    const unknown = await inAnotherBrowser(browser, world.url, account, {
      userAgent: 'lynx-of-tomorrow/0.1 (unheard of)',
    })
    await page.reload()
    await expect(sessionRows(page)).toHaveCount(3)
    const own = sessionRows(page).filter({ hasText: 'This browser' })
    await expect(own).toContainText('Chrome on Windows')
    await expect(own).toContainText(`with ${short(account.address)}`)
    await expect(own.getByText('Last used just now')).toBeVisible()
    const phone = sessionRows(page).filter({ hasText: 'Safari on iOS' })
    await expect(phone).toContainText(/Network address (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/)
    await expect(phone.locator('time[title][datetime]')).toHaveCount(3)

    const stranger = sessionRows(page).filter({ hasText: 'Unknown browser' })
    await stranger.getByText('What it said').click()
    await expect(stranger.getByText('lynx-of-tomorrow/0.1 (unheard of)')).toBeVisible()

    await phone.getByRole('button', { name: /^Sign out Safari on iOS/ }).click()
    await signToConfirm(page, 'Sign out Safari on iOS?')
    await expect(sessionRows(page)).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: 'Signed out: Safari on iOS' })).toBeAttached()
    // The button that was pressed is gone; the focus is not lost with it.
    await expect(page.getByRole('heading', { name: 'Sessions of this account' })).toBeFocused()

    await other.getByRole('link', { name: 'Activity' }).click()
    await expect(signedOut(other)).toBeVisible()
    expect(await sessionStatus(other)).toBe(401)
    expect(await sessionStatus(unknown)).toBe(200)
    await Promise.all([other.context().close(), unknown.context().close()])
  })

  test('R10.6 signs out everywhere else, and tells how many ended', async ({ page, browser, world }) => {
    const { account } = await openWithWallet(page, '/account/sessions')
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    const others = [
      await inAnotherBrowser(browser, world.url, account),
      await inAnotherBrowser(browser, world.url, account),
    ]
    await page.reload()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await signToConfirm(page, 'Sign out everywhere else?')
    await expect(page.getByText('2 other sessions have ended.')).toBeVisible()
    await expect(sessionRows(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Sessions of this account' })).toBeFocused()
    for (const other of others) {
      await other.reload()
      await expect(signedOut(other)).toBeVisible()
      await other.context().close()
    }
  })

  test('R10.6 this one can be signed out here too', async ({ page }) => {
    await openSignedIn(page, '/account/sessions')
    await sessionRows(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(signedOut(page)).toBeFocused()
    expect(await sessionStatus(page)).toBe(401)
  })
})

test.describe('wallets', () => {
  test('R10.9 R10.14 shows the linked wallets, makes one primary and unlinks one, each by a signature', async ({
    page,
  }) => {
    const { account: first, wallet } = await openWithWallet(page, '/account/wallets')
    await expect(walletRow(page, first.address)).toContainText('Primary')
    await expect(page.getByText('The last wallet cannot be unlinked', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0)

    const second = newAccount()
    await linkByCall(page, second, first)
    await page.reload()
    const row = walletRow(page, second.address)
    await expect(row).toContainText('Added')
    await expect(walletRow(page, first.address)).toContainText('This session')
    await expect(row).not.toContainText('This session')

    await row.getByRole('button', { name: `Make ${short(second.address)} primary` }).click()
    await expect(dialogOf(page, 'Change the primary wallet?')).toContainText(
      `Sign with ${short(first.address)}.`,
    )
    await signToConfirm(page, 'Change the primary wallet?')
    await expect(row.getByText('Primary', { exact: true })).toBeVisible()
    await expect(walletRow(page, first.address).getByText('Primary', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Linked wallets' })).toBeFocused()

    const unlink = row.getByRole('button', { name: `Unlink ${short(second.address)}` })
    await unlink.click()
    const question = dialogOf(page, `Unlink ${short(second.address)}?`)
    await expect(question).toContainText('every session opened with it ends')
    await expectNoFindings(page, 'asked before unlinking')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(unlink).toBeFocused()

    await unlink.press('Enter')
    await signToConfirm(page, `Unlink ${short(second.address)}?`)
    await expect(row).toHaveCount(0)
    await expect(walletRow(page, first.address).getByText('Primary', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Linked wallets' })).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: `${short(second.address)} was unlinked` }),
    ).toBeAttached()
    await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0)

    const statements = signedMessages(await wallet.requests()).map(({ message }) => message.split('\n')[3])
    expect(statements).toEqual([
      expect.stringContaining('Change the primary wallet of your'),
      expect.stringContaining('Unlink a wallet from your'),
    ])
  })

  test('R4.2 R10.14 a rejected confirmation leaves everything as it was, and can be tried again', async ({
    page,
  }) => {
    const { account: first, wallet } = await openWithWallet(page, '/account/wallets')
    const second = newAccount()
    await linkByCall(page, second, first)
    await page.reload()
    await expect(accountButton(page)).toBeVisible()
    await wallet.answer('sign', 'reject')
    await page.getByRole('button', { name: `Unlink ${short(second.address)}` }).click()
    const question = dialogOf(page, `Unlink ${short(second.address)}?`)
    const sign = question.getByRole('button', { name: 'Sign to confirm' })
    await sign.click()
    await expect(async () => expect(await wallet.methods()).toContain('personal_sign')).toPass()
    await expect(sign).toBeEnabled()
    await expect(question.getByText('Error', { exact: false })).toHaveCount(0)
    const { body } = await callServer(page, 'GET', '/api/session')
    expect((body.account as { wallets: unknown[] }).wallets).toHaveLength(2)

    await wallet.answer('sign', 'approve')
    await sign.click()
    await expect(walletRow(page, second.address)).toHaveCount(0)
    const nonces = signedMessages(await wallet.requests()).map(
      ({ message }) => /Nonce: (\w+)/.exec(message)?.[1],
    )
    expect(new Set(nonces).size).toBe(2)
  })

  test('R8.3 R10.14 a refused confirmation says why, and Try again signs anew', async ({ page }) => {
    const { account: first } = await openWithWallet(page, '/account/wallets')
    const second = newAccount()
    await linkByCall(page, second, first)
    await page.reload()
    // What was signed for one action is no confirmation of another.
    const other = await confirmByCall(page, 'export_account', first)
    await page.route('**/api/wallets/*', (route) => route.continue({ postData: { confirmation: other } }), {
      times: 1,
    })
    await page.getByRole('button', { name: `Unlink ${short(second.address)}` }).click()
    const question = dialogOf(page, `Unlink ${short(second.address)}?`)
    await signToConfirm(page, `Unlink ${short(second.address)}?`)
    await expect(
      question.getByText('Not confirmed: the message said something else. Try again.').first(),
    ).toBeVisible()
    await expectNoFindings(page, 'a refused confirmation')
    await question.getByRole('button', { name: 'Try again' }).click()
    await expect(walletRow(page, second.address)).toHaveCount(0)
  })

  test('R4.17 R10.14 without a connected wallet the confirmation connects one of the account', async ({
    page,
  }) => {
    const key = await fundedKey()
    const wallet = await installWallet(page, { privateKeys: [key] })
    const first = await openSignedIn(page, '/account/wallets', privateKeyToAccount(key))
    const second = newAccount()
    await linkByCall(page, second)
    await page.reload()
    await page.getByRole('button', { name: `Unlink ${short(second.address)}` }).click()
    const question = dialogOf(page, `Unlink ${short(second.address)}?`)
    await expect(question.getByRole('listitem')).toHaveText([short(first.address), short(second.address)])
    await expectNoFindings(page, 'no wallet to confirm with')
    await question.getByRole('button', { name: 'Connect wallet' }).click()
    await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
    await signToConfirm(page, `Unlink ${short(second.address)}?`)
    await expect(walletRow(page, second.address)).toHaveCount(0)
    await expect(accountButton(page)).toContainText(short(first.address))
  })

  test('R4.17 R10.14 a wallet that is not linked is not asked to confirm, and leaving keeps the session', async ({
    page,
  }) => {
    const wallet = await installWallet(page)
    await openSignedIn(page, '/account/wallets')
    await linkByCall(page, newAccount())
    await page.reload()
    await page.getByRole('button', { name: /^Make / }).click()
    const question = dialogOf(page, 'Change the primary wallet?')
    await question.getByRole('button', { name: 'Connect wallet' }).click()
    await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
    await expect(question).toContainText(`${short(wallet.accounts[0])} is not linked to your account.`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(connectButton(page)).toBeVisible()
    expect(await sessionStatus(page)).toBe(200)
    expect(await wallet.methods()).not.toContain('personal_sign')
  })

  test('R10.9 unlinking the wallet of this session says that it signs out here, and does', async ({
    page,
    browser,
    world,
  }) => {
    const { account: first } = await openWithWallet(page, '/account/wallets')
    const second = newAccount()
    await linkByCall(page, second, first)
    const other = await inAnotherBrowser(browser, world.url, second)
    await page.reload()
    await page.getByRole('button', { name: `Unlink ${short(first.address)}` }).click()
    await expect(dialogOf(page, `Unlink ${short(first.address)}?`)).toContainText(
      'you will be signed out here too',
    )
    await signToConfirm(page, `Unlink ${short(first.address)}?`)
    await expect(signedOut(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await sessionStatus(page)).toBe(401)
    expect(await sessionStatus(other)).toBe(200)
    await other.context().close()
  })

  test('R10.14 a session that ended meanwhile is told when a change is confirmed', async ({
    page,
    browser,
    world,
  }) => {
    // Nothing but the answer to what is pressed tells the page.
    await page.route('**/api/events', () => {})
    const { account } = await openWithWallet(page, '/account/wallets')
    await linkByCall(page, newAccount(), account)
    await page.reload()
    await page.getByRole('button', { name: /^Make / }).click()
    const sign = dialogOf(page, 'Change the primary wallet?').getByRole('button', { name: 'Sign to confirm' })
    await expect(sign).toBeEnabled()
    const other = await inAnotherBrowser(browser, world.url, account)
    const confirmation = await confirmByCall(other, 'end_sessions')
    expect((await callServer(other, 'DELETE', '/api/sessions', { confirmation })).status).toBe(200)
    await sign.click()
    const lost = dialogOf(page, 'You are no longer signed in')
    await expect(lost).toBeVisible()
    await lost.getByRole('button', { name: 'Close' }).last().click()
    await expect(signedOut(page)).toBeVisible()
    await other.context().close()
  })
})

test.describe('new sign-ins', () => {
  const notice = (page: Page) => page.getByRole('complementary', { name: 'New sign-in' })
  const firefox = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }

  test('R10.15 another browser that signs in is shown, and stays dismissed', async ({
    page,
    browser,
    world,
  }) => {
    const account = await openSignedIn(page, '/account')
    await expect(page.getByText(account.address)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    const other = await inAnotherBrowser(browser, world.url, account, firefox)
    await expect(notice(page)).toContainText(/Firefox on Linux, \S+, just now/, { timeout: 15_000 })
    await expect(page.getByRole('status').filter({ hasText: 'New sign-in: Firefox on Linux' })).toBeAttached()
    await expectNoFindings(page, 'a new sign-in')
    // It is older than the session of the other browser.
    await expect(other.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible()
    await expect(notice(other)).toHaveCount(0)

    await page.reload()
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice(page)).toHaveCount(0)
    const read = page.waitForResponse('**/api/sessions')
    await page.reload()
    await read
    await expect(page.getByText(account.address)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await other.context().close()
  })

  test('R10.15 the notice leads to the sessions, and is not there once signed out', async ({
    page,
    browser,
    world,
  }) => {
    const account = await openSignedIn(page, '/')
    const other = await inAnotherBrowser(browser, world.url, account, firefox)
    await page.reload()
    await notice(page).getByRole('link', { name: 'Review sessions' }).click()
    await expect(heading(page, 'Sessions')).toBeVisible()
    await expect(sessionRows(page)).toHaveCount(2)
    await expect(notice(page)).toHaveCount(0)

    // The list says it.
    const again = await inAnotherBrowser(browser, world.url, account)
    await expect(sessionRows(page)).toHaveCount(3, { timeout: 15_000 })
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(notice(page)).toBeVisible()
    await page.getByRole('link', { name: 'Sessions', exact: true }).click()
    await sessionRows(page)
      .filter({ hasText: 'This browser' })
      .getByRole('button', { name: 'Sign out' })
      .click()
    await expect(signedOut(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await Promise.all([other.context().close(), again.context().close()])
  })
})

test.describe('activity', () => {
  const entry = (page: Page, words: string): Locator =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: words })

  test('R10.10 reads what happened, and why an attempt was refused', async ({ page }) => {
    const account = await openSignedIn(page, '/account')
    const forged = await prove(page, { account, signer: newAccount() })
    expect((await callServer(page, 'POST', '/api/siwe/verify', forged)).status).toBe(422)
    const foreign = await prove(page, {
      account,
      change: (message) => message.replace(/^[^ ]+/, 'evil.example'),
    })
    expect((await callServer(page, 'POST', '/api/siwe/verify', foreign)).status).toBe(422)
    await linkByCall(page, newAccount())

    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
    await expect(entry(page, 'Signed in').first()).toContainText('Chrome on Windows')
    await expect(entry(page, 'Wallet linked')).toBeVisible()
    const refused = entry(page, 'Sign-in refused: the signature was not from this wallet')
    await expect(refused).toContainText(`Claimed your address ${short(account.address)}. Nobody got in.`)
    await expect(entry(page, 'Sign-in refused: the message was for another site')).toBeVisible()
    await expect(page.getByText('That is all there is.')).toBeVisible()
  })

  test('R10.10 shows more, page by page', async ({ page }) => {
    await openSignedIn(page, '/account')
    await linkByCall(page, newAccount())
    // The server's own pages, smaller than they are by default.
    await page.route('**/api/activity*', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '2')
      return route.continue({ url: url.href })
    })
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    const entries = page.getByRole('main').locator('ol').getByRole('listitem')
    await expect(entries).toHaveCount(2)
    const more = page.getByRole('button', { name: 'Show more' })
    await more.press('Enter')
    await expect(entries).toHaveCount(4)
    await expect(more).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '2 more entries' })).toBeAttached()
    await more.press('Enter')
    await expect(page.getByText('That is all there is.')).toBeFocused()
    const times = await entries
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
    expect(times).toEqual([...times].sort().reverse())
  })
})

test.describe('data', () => {
  test('R10.9 exports everything as a file', async ({ page }) => {
    const { account } = await openWithWallet(page, '/account/data')
    await page.getByRole('button', { name: 'Export your data' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      signToConfirm(page, 'Export your data?'),
    ])
    expect(download.suggestedFilename()).toBe('countersign-account.json')
    const file = JSON.parse(await readFile(await download.path(), 'utf8'))
    const { body } = await callServer(page, 'GET', '/api/session')
    const { wallets } = body.account as { wallets: unknown[] }
    expect(JSON.stringify(file)).toContain(account.address)
    expect(JSON.stringify(file)).toContain(JSON.stringify(wallets[0]))
    await expect(page.getByText('was handed to your browser', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(page.getByText('Your data exported')).toBeVisible()
  })

  test('R8.3 an export that does not come is told, and can be asked for again', async ({ page }) => {
    await openWithWallet(page, '/account/data')
    await page.route('**/api/account/export', (route) => route.abort())
    await page.getByRole('button', { name: 'Export your data' }).click()
    const question = dialogOf(page, 'Export your data?')
    await signToConfirm(page, 'Export your data?')
    await expect(
      question.getByText('The server did not answer. Try again in a moment.').first(),
    ).toBeVisible()
    await page.unroute('**/api/account/export')
    const download = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Try again' }).click()
    await download
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('R10.9 deletes the account once the end of the address was typed', async ({ page }) => {
    const key = await fundedKey()
    const wallet = await installWallet(page, { privateKeys: [key] })
    await page.goto('/account/data')
    await signIn(page, wallet)
    const before = (await callServer(page, 'GET', '/api/session')).body.account as { id: string }

    await page.getByRole('button', { name: 'Delete account' }).click()
    const form = page.getByRole('form', { name: 'Delete your account?' })
    const field = form.getByLabel('Last four characters of your address')
    await expect(field).toBeFocused()
    await expectNoFindings(page, 'asked before deleting')
    await page.keyboard.press('Enter')
    await expect(form.getByText('Type the last four characters', { exact: false })).toBeVisible()
    await field.fill('nope')
    await form.getByRole('button', { name: 'Delete for good' }).click()
    await expect(form.getByText('These are not the last four characters', { exact: false })).toBeVisible()
    await expect(field).toBeFocused()
    expect(await sessionStatus(page)).toBe(200)

    await field.fill(wallet.accounts[0].slice(-4).toUpperCase())
    await form.getByRole('button', { name: 'Delete for good' }).click()
    await dialogOf(page, 'Delete your account?').getByRole('button', { name: 'Cancel' }).click()
    expect(await sessionStatus(page)).toBe(200)
    await form.getByRole('button', { name: 'Delete for good' }).click()
    await signToConfirm(page, 'Delete your account?')
    await expect(page.getByRole('status').filter({ hasText: 'Your account was deleted' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(connectButton(page)).toBeVisible()
    expect(await sessionStatus(page)).toBe(401)
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
    await expect(page.getByText('Your account was deleted')).toHaveCount(0)

    await signIn(page, wallet)
    const after = (await callServer(page, 'GET', '/api/session')).body.account as { id: string }
    expect(after.id).not.toBe(before.id)
    await page.goto('/account/activity')
    await expect(page.getByText('Signed in', { exact: true })).toHaveCount(1)
  })
})

const VIEWPORTS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

for (const [device, viewport] of Object.entries(VIEWPORTS))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('R12.1 axe finds nothing on any page of the account', async ({ page }) => {
        const account = await openSignedIn(page, '/account')
        await linkByCall(page, newAccount())
        await callServer(
          page,
          'POST',
          '/api/siwe/verify',
          await prove(page, { account, signer: newAccount() }),
        )
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(path)
          await expect(heading(page, name)).toBeVisible()
          await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
          await expectNoFindings(page, path)
        }
        await page.getByRole('button', { name: 'Delete account' }).click()
        await page.getByRole('button', { name: 'Delete for good' }).click()
        await expectNoFindings(page, 'asked before deleting')
      })
    })
