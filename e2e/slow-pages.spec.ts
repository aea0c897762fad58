import type { Page, Route } from '@playwright/test'
import { connectButton, dialogOf } from './support/flows.ts'
import { expect, test } from './support/test.ts'

const ACCOUNT = '**/assets/AccountPage-*.js'
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' })
const SLOW = 'The page is still loading. The connection may be slow.'
const slow = (page: Page) => page.getByRole('main').getByText(SLOW)
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const failure = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })

/** Requests of files that have not been answered. */
async function holdFiles(page: Page, url: string) {
  const held: Route[] = []
  await page.route(url, (route) => void held.push(route))
  return {
    held,
    /** Answers the requests, and those that follow. */
    async release() {
      await page.unroute(url)
      // A full page load has cancelled those before it.
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})))
    },
  }
}

/** The paths of the documents that the page has loaded. */
function watchDocuments(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Two times as long as a page may take until a text says so. */
const wait = (page: Page) => page.clock.fastForward(7_600)

test.beforeEach(({ page }) => page.clock.install())

test('R9.4 a slow first page says so with Try again, and is shown once it arrives', async ({ page }) => {
  const documents = watchDocuments(page)
  const files = await holdFiles(page, ACCOUNT)
  await page.goto('/account', { waitUntil: 'commit' })
  await expect.poll(() => files.held.length).toBe(1)
  await expect(connectButton(page)).toBeVisible()
  const footer = await page.getByRole('contentinfo').boundingBox()
  await wait(page)
  await expect(slow(page)).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: SLOW })).toBeAttached()
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(footer)

  await retry(page).click()
  await expect.poll(() => documents).toEqual(['/account', '/account'])
  await expect.poll(() => files.held.length).toBe(2)
  await wait(page)
  await expect(slow(page)).toBeVisible()
  await files.release()
  await expect(title(page)).toBeVisible()
  await expect(slow(page)).toHaveCount(0)
  expect(documents).toEqual(['/account', '/account'])
})

test('R9.4 the last page stays until a slow one arrives, without a jump or a reload', async ({ page }) => {
  const documents = watchDocuments(page)
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('The server asks.')
  const files = await holdFiles(page, ACCOUNT)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect.poll(() => files.held.length).toBe(1)
  const place = await heading.boundingBox()
  await wait(page)
  await expect(slow(page)).toBeInViewport()
  await expect(retry(page)).toBeInViewport()
  expect(await heading.boundingBox()).toEqual(place)
  await files.release()
  await expect(title(page)).toBeFocused()
  await expect(slow(page)).toHaveCount(0)
  expect(documents).toEqual(['/'])
})

test('R9.4 Try again of a slow page loads it as a full page', async ({ page }) => {
  const documents = watchDocuments(page)
  await page.goto('/')
  const files = await holdFiles(page, ACCOUNT)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect.poll(() => files.held.length).toBe(1)
  await wait(page)
  await retry(page).click()
  await expect.poll(() => documents).toEqual(['/', '/account'])
  await files.release()
  await expect(title(page)).toBeVisible()
  expect(documents).toEqual(['/', '/account'])
})

test('R9.4 a page whose code failed is loaded as a full page, once, then an error page with Try again', async ({
  page,
}) => {
  const documents = watchDocuments(page)
  await page.goto('/')
  await page.route(ACCOUNT, (route) => route.abort())
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(failure(page)).toBeFocused()
  expect(documents).toEqual(['/', '/account'])
  await page.unroute(ACCOUNT)
  await retry(page).click()
  await expect(title(page)).toBeVisible()
  expect(documents).toEqual(['/', '/account', '/account'])
})

test('R9.4 an open dialog stays while a page is slow, and when it fails', async ({ page }) => {
  const documents = watchDocuments(page)
  await page.goto('/')
  const files = await holdFiles(page, ACCOUNT)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect.poll(() => files.held.length).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = dialogOf(page, 'Connect a Wallet')
  await expect(dialog).toBeVisible()
  await wait(page)
  await expect(slow(page)).toBeAttached()
  await expect(dialog).toBeVisible()
  await Promise.all(files.held.map((route) => route.abort()))
  await expect(failure(page)).toBeAttached()
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(documents).toEqual(['/'])

  await files.release()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await retry(page).click()
  await expect(title(page)).toBeVisible()
})

test('R9.4 a slow page that was left reloads nothing when it fails, and is loaded when it is opened again', async ({
  page,
}) => {
  const documents = watchDocuments(page)
  await page.goto('/')
  const files = await holdFiles(page, ACCOUNT)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect.poll(() => files.held.length).toBe(1)
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send' })).toBeVisible()
  await wait(page)
  await expect(slow(page)).toHaveCount(0)
  await Promise.all(files.held.splice(0).map((route) => route.abort()))
  await files.release()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(title(page)).toBeVisible()
  expect(documents).toEqual(['/'])
})
