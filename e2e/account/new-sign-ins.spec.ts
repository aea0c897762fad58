import type { Page } from '@playwright/test'
import { inAnotherBrowser, openSignedIn } from '../support/accountPages.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { expect, test } from '../support/test.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: 'New sign-in' })
const firefox = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

test('R10.15 shows a sign-in from another browser, and keeps it dismissed', async ({
  page,
  browser,
  world,
}) => {
  const account = await openSignedIn(page, '/account')
  await expect(page.getByText(account.address)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  const other = await inAnotherBrowser(browser, world.url, account, firefox)
  await expect(notice(page)).toContainText(/Firefox on Linux, \S+, just now/)
  await expect(page.getByRole('status').filter({ hasText: 'New sign-in: Firefox on Linux' })).toBeAttached()
  await expectNoViolations(page, 'a new sign-in')
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

test('R10.15 shows a sign-in that happens while the page loads, before its event stream is open', async ({
  page,
  browser,
  world,
}) => {
  // The first stream of a server gets every event once.
  const first = await browser.newPage({ baseURL: world.url })
  const connected = first.waitForResponse('**/api/events')
  await openSignedIn(first, '/account')
  await connected

  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/api/events', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/events')
  const account = await openSignedIn(page, '/account')
  await requested
  const other = await inAnotherBrowser(browser, world.url, account, firefox)
  open()
  await expect(notice(page)).toContainText(/Firefox on Linux/)
  for (const browserPage of [first, other]) await browserPage.context().close()
})
