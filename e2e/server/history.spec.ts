import type { Page } from '@playwright/test'
import { signedOut } from '../support/accountPages.ts'
import { signIn } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/serverTest.ts'
import { shiftClock, skipTime } from '../support/shiftClock.ts'
import { signInByRequest } from '../support/signInByRequest.ts'

// Browsers restore pages from the back/forward cache; Playwright turns that off.
const keepingPages = test.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

for (const { what, history } of [
  { what: 'pages loaded again', history: test },
  { what: 'pages kept whole', history: keepingPages },
]) {
  history(
    `R4.17 R10.6 back and forward after signing out show nothing of the account: ${what}`,
    { tag: '@window' },
    async ({ page, server, otherSite }) => {
      const address = await signInByRequest(page.request, server.url)
      await watchRestores(page)
      await page.goto('/account')
      await expect(page.getByText(address, { exact: true })).toBeVisible()
      await page.goto(otherSite.foreign)
      // In between the user signs out in another page.
      await page.goto('/account?again')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(signedOut(page)).toBeVisible()
      const restored: boolean[] = []
      for (const move of ['goBack', 'goBack', 'goForward', 'goForward'] as const) {
        await go(page, move)
        if (!page.url().includes('/account')) continue
        await expectNothing(page, address)
        restored.push(await wasRestored(page))
      }
      // Which ones it keeps is the browser's affair.
      expect(restored.includes(true)).toBe(what === 'pages kept whole')
    },
  )

  history(
    `R4.17 R10.6 a page come back to after the server ended the session shows nothing of it: ${what}`,
    { tag: '@window' },
    async ({ page, server, otherSite, servers }) => {
      const address = await signInByRequest(page.request, server.url)
      await watchRestores(page)
      await shiftClock(page, 0)
      await page.goto('/account')
      await expect(page.getByText(address, { exact: true })).toBeVisible()
      // By its clock the page has just requested the session.
      await skipTime(page, -60_000)
      await page.goto(otherSite.foreign)
      await servers.query('DELETE FROM countersign.sessions')
      await go(page, 'goBack')
      await expectNothing(page, address)
      expect(await wasRestored(page)).toBe(what === 'pages kept whole')
      await go(page, 'goForward')
      await go(page, 'goBack')
      await expectNothing(page, address)
    },
  )
}

keepingPages(
  'R4.17 a page from the back/forward cache reads the session again at once, and requests no data of an ended one',
  { tag: '@window' },
  async ({ page, server, otherSite, servers, pageErrors }) => {
    await watchRestores(page)
    const refused: string[] = []
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
    // A browser that is busy may not keep a page.
    await expect(async () => {
      const address = await signInByRequest(page.request, server.url)
      // What the page requests as it loads is on its way when it is left.
      const loaded = ['**/api/events', '**/api/sessions', '**/api/transactions*'].map((url) =>
        page.waitForResponse(url),
      )
      await page.goto('/account')
      await Promise.all(loaded)
      await expect(page.getByText(address, { exact: true })).toBeVisible()
      await page.goto(otherSite.foreign)
      await servers.query('DELETE FROM countersign.sessions')
      refused.length = 0
      pageErrors.consoleErrors.length = 0
      await go(page, 'goBack')
      expect(await wasRestored(page)).toBe(true)
      await expectNothing(page, address)
    }).toPass()
    expect([refused, pageErrors.consoleErrors]).toEqual([[], []])
    await expect(async () => {
      await page.goto(otherSite.foreign)
      const next = await signInByRequest(page.request, server.url)
      await go(page, 'goBack')
      expect(await wasRestored(page)).toBe(true)
      await expect(page.getByText(next, { exact: true })).toBeVisible()
    }).toPass()
  },
)

test('R10.6 the browser caches no user data', async ({ page }) => {
  const wallet = await installWallet(page)
  const cacheControl: (string | undefined)[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) {
      cacheControl.push(response.headers()['cache-control'])
    }
  })
  await page.goto('/account')
  await signIn(page, wallet)
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  expect(cacheControl.length).toBeGreaterThanOrEqual(3)
  expect(new Set(cacheControl)).toEqual(new Set(['no-store']))
  const status = await page.evaluate(async () => {
    const ask = () => fetch('/api/session', { cache: 'only-if-cached', mode: 'same-origin' })
    return ask().then(
      (answer) => answer.status,
      () => 'nothing',
    )
  })
  expect(status).not.toBe(200)
})

/** A page from the back/forward cache loads nothing, so there is no load event to wait for. */
async function go(page: Page, move: 'goBack' | 'goForward'): Promise<void> {
  await page[move]({ waitUntil: 'commit' })
  await expect(async () => {
    expect(await page.evaluate(() => document.readyState)).toBe('complete')
  }).toPass()
}

async function expectNothing(page: Page, address: string): Promise<void> {
  await expect(signedOut(page)).toBeVisible()
  await expect(page.getByText(address, { exact: true })).toHaveCount(0)
}

/** Makes pages record whether they were restored from the back/forward cache. */
async function watchRestores(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasRestored: persisted }))
  })
}

function wasRestored(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as { wasRestored?: boolean }).wasRestored === true)
}
