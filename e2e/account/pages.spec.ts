import { heading, openSignedIn, PAGES, signedOut, walletRow } from '../support/accountPages.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { accountButton, dialogOf, signIn } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/test.ts'

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

test('R12.1 at 320 pixels nothing overflows, and the current link is in view', async ({ page }) => {
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

test('R1.1 each page describes its content when signed out, and sign-in stays on the page', async ({
  page,
}) => {
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

test('R8.3 reports a server that does not respond, and Try again recovers', async ({ page }) => {
  // An event, or a stream that ends, would refetch the page: this stream never responds.
  await page.route('**/api/events', () => {})
  const account = await openSignedIn(page, '/account')
  await page.route(/\/api\/(sessions|activity)/, (route) => route.abort())
  for (const name of ['Sessions', 'Activity'] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    // The previous page stays until the next has loaded, and so does its error.
    await expect(heading(page, name)).toBeVisible()
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await expect(failure).toContainText('The server did not respond.')
    await expectNoViolations(page, `${name}, unreachable`)
  }
  await page.unroute(/\/api\/(sessions|activity)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.route('**/api/session', (route) => route.abort())
  await page.goto('/account/wallets')
  await expect(page.getByText('The server is not responding')).toBeVisible()
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(walletRow(page, account.address)).toBeVisible()
})

test('R8.3 the details of a refusal can be copied, with its request ID', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/api/sessions', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { code: 'database_busy', status: 503, requestId: 'req-1' },
    }),
  )
  await openSignedIn(page, '/account/sessions')
  const failure = page.getByRole('alert').filter({ hasText: 'The server is busy.' })
  await failure.getByRole('button', { name: 'Copy details' }).click()
  await expect(failure.getByText('Copied')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Code: database_busy\nStatus: 503\nRequest ID: req-1\n/)
  expect(report).toMatch(/\nPage: http:\/\/\S+\/account\/sessions$/)
})

test('in a wide window the pages of the account share their edges with the header', async ({ page }) => {
  await openSignedIn(page, '/account/wallets')
  const edges = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return [Math.round(left + parseFloat(paddingLeft)), Math.round(right - parseFloat(paddingRight))]
    })
  await expect(heading(page, 'Wallets')).toBeVisible()
  const [left, right] = await edges('header > div:not([role])')
  const [linkLeft] = await edges('nav[aria-label="Account pages"] a[aria-current]')
  expect(linkLeft).toBe(left)
  expect((await edges('main ul[aria-label="Linked wallets"]'))[1]).toBe(right)
})

test('R12.4 shows each page and the profile in a system language that Intl refuses', async ({ page }) => {
  await page.addInitScript(() => {
    // WebKitGTK and Firefox report the language of the system unchanged.
    Object.defineProperty(navigator, 'languages', { get: () => ['C', '*', '', 'en_GB.UTF-8'] })
    Object.defineProperty(navigator, 'language', { get: () => 'C' })
  })
  const wallet = await installWallet(page)
  await page.goto('/account')
  await signIn(page, wallet)
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  }
  await accountButton(page).click()
  await expect(dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' })).toBeVisible()
})
