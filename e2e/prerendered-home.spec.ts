import { connectButton, dialogOf, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { stall } from './support/stall.ts'
import { expect, test } from './support/test.ts'

const START = /\/assets\/index-[^/]+\.js$/
const HEADING = 'The server asks. Your wallet answers.'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('R12.6 the home page is there without scripts, in the language of the browser', async ({
    page,
    browser,
    world,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'JavaScript is turned off' })).toBeVisible()
    await expect(connectButton(page)).toBeHidden()

    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-EG' })
    const arabic = await context.newPage()
    await arabic.goto(world.url)
    await expect(arabic.locator('html[lang=ar][dir=rtl]')).toBeAttached()
    await expect(arabic.getByRole('heading', { name: HEADING })).toHaveCount(0)
    await expect(arabic.locator('#root h1')).toBeVisible()
    await context.close()
  })
})

test('R12.6 a press before the application has started counts, and nothing on the page moves', async ({
  page,
  pageErrors,
}) => {
  const start = await stall(page, START)
  await page.goto('/', { waitUntil: 'commit' })
  const button = connectButton(page)
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  const heading = await page.getByRole('heading', { name: HEADING }).elementHandle()
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    return seen
  })

  await start()
  await expect(dialogOf(page, 'Connect a Wallet').getByRole('button', { name: 'MetaMask' })).toBeVisible()
  expect(await heading?.evaluate((node) => node.isConnected), 'hydrated, not replaced').toBe(true)
  expect(await shifts.evaluate((seen) => seen)).toEqual([])
  expect(pageErrors.consoleErrors).toEqual([])
  await page.keyboard.press('Escape')
  await expect(connectButton(page)).not.toHaveAttribute('aria-busy')
  await expect(connectButton(page)).toBeFocused()
})

test('R12.6 a start script that does not load ends in a page with Try again', async ({
  page,
  pageErrors,
}) => {
  await page.route(START, (route) => route.abort(), { times: 1 })
  await page.goto('/?from=here')
  const failed = page.getByRole('alert')
  await expect(failed.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('heading', { name: HEADING })).toBeHidden()
  await failed.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page).toHaveURL(/\?from=here$/)
  await expect(failed).toBeHidden()
  pageErrors.consoleErrors.length = 0
})

for (const path of ['/', '/account'])
  test(`R12.6 a start script that stalls gives up visibly on ${path}, and takes over once it arrives`, async ({
    page,
  }) => {
    const start = await stall(page, START)
    await page.clock.install()
    await page.goto(path, { waitUntil: 'commit' })
    const failed = page.getByRole('heading', { name: 'This page could not be loaded' })
    if (path === '/') await connectButton(page).click()
    else await expect(page.locator('#root')).toBeAttached()
    await page.clock.fastForward(5_000)
    await expect(failed).toBeHidden()
    await page.clock.fastForward(5_100)
    await expect(failed).toBeVisible()
    await start()
    await expect(failed).toBeHidden()
    await expect(path === '/' ? dialogOf(page, 'Connect a Wallet') : connectButton(page)).toBeVisible()
  })

test('R12.6 only a user without a session gets it, and each gets its own version', async ({
  page,
  world,
  request,
}) => {
  const get = (headers = {}) => request.get(world.url, { headers })
  const first = await get({ 'accept-language': 'de-AT,de;q=0.9' })
  expect(await first.text()).toContain('Der Server fragt.')
  expect(first.headers().vary).toBe('Accept-Language, Cookie, Accept-Encoding')
  const { etag } = first.headers()
  expect((await get({ 'accept-language': 'de', 'if-none-match': etag })).status()).toBe(304)
  expect((await get({ 'accept-language': 'fr', 'if-none-match': etag })).status()).toBe(200)

  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  const signedIn = page.waitForResponse(world.url)
  await page.reload()
  expect(await (await signedIn).text()).toContain('<div id="root"></div>')
})

test('R12.6 a page that was rendered before the user signed in shows the account once the session is read', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  const signedOut = await (await fetch(world.url)).text()
  await page.route(world.url, (route) => route.fulfill({ body: signedOut, contentType: 'text/html' }))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible()
})

test('R12.6 without the other scripts of the page, it starts', async ({ page }) => {
  const start = await stall(page, START)
  const lost = page.waitForEvent('requestfailed')
  await page.route(/\/assets\/countersign-preload-/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await lost
  await expect(page.locator('html')).toHaveAttribute('data-start', 'waiting')
  await start()
  await connectButton(page).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
})

test('R12.6 a path that changed before the application started is the one that it shows', async ({
  page,
}) => {
  const start = await stall(page, START)
  await page.goto('/', { waitUntil: 'commit' })
  await connectButton(page).waitFor()
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await start()
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('R12.4 a selected language is shown without a moment of another one, and without the application an error', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fr'))
  const start = await stall(page, START)
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#root h1')).toBeHidden()
  await expect(page.locator('#root h1')).toHaveText(HEADING)
  await page.clock.fastForward(10_100)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await start()
  await expect(
    page.getByRole('heading', { name: 'Le serveur demande. Le portefeuille répond.' }),
  ).toBeVisible()
})

test('R2.1 a returning user sees no button to connect before the wallet is back', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await page.context().clearCookies()
  const start = await stall(page, START)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(connectButton(page)).toBeHidden()
  await start()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
})
