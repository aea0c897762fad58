import type { Page, Request } from '@playwright/test'
import { budgets } from '../scripts/bench/benchBudgets.mjs'
import {
  announceWallets,
  benchDist,
  buildBenchPage,
  serveBenchPage,
  watchPage,
} from '../scripts/bench/benchPage.mjs'
import { iconFiles, readManifest } from '../scripts/bench/sizes.mjs'
import { connectButton, dialogOf, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { pageIdle } from './support/pageIdle.ts'
import { expect, test } from './support/test.ts'

// One build and one server for all of them.
test.describe.configure({ mode: 'default' })

type Served = {
  readonly url: string
  readonly close: () => void
  readonly isIcon: (request: Request) => boolean
}

let bench: Served

test.beforeAll(async () => {
  await buildBenchPage('kit')
  const icons = iconFiles(await readManifest(benchDist('kit')))
  expect(icons.length, 'the build keeps icons apart').toBeGreaterThan(50)
  bench = {
    ...(await serveBenchPage('kit')),
    isIcon: (request) => icons.some((file) => new URL(request.url()).pathname === `/${file}`),
  }
})

test.afterAll(() => bench.close())

test('R12.3 the button, its dialog and the whole list make no third-party requests and keep their budgets', async ({
  page,
  pageErrors,
}) => {
  const requests = await visit(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expectPictures(page)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expectPictures(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  expect(pageErrors.externalRequests).toHaveLength(budgets.outsideRequests)
  const others = requests.filter((request) => !request.url().startsWith('data:') && !bench.isIcon(request))
  expect(others.length, 'requests other than icons').toBeLessThanOrEqual(budgets.requests)
  const scripts = others.filter((request) => request.url().endsWith('.js'))
  const bytes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize))
  const kB = bytes.reduce((sum, each) => sum + each, 0) / 1000
  expect(kB, 'script with the list shown').toBeLessThanOrEqual(budgets.scriptAtLoad + budgets.scriptOpened)
})

test('fetches icons only for rows in view', async ({ page }) => {
  const requests = await visit(page)
  expect(requests.filter(bench.isIcon), 'before the dialog is wanted').toEqual([])
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expectPictures(page)
  const fetched = requests.filter(bench.isIcon).length
  expect(fetched).toBeGreaterThan(0)
  expect(fetched).toBeLessThanOrEqual((await rowsInView(page)).length)
})

test('the page does not shift while the dialog opens, shows its list and closes', async ({ page }) => {
  await visit(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expectPictures(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await layoutShift(page)).toBe(budgets.layoutShift)
})

test('R12.3 signing in takes at most twelve requests from the press, and thirty before it', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'commit' })
  // The button is there before the scripts.
  await page.locator('html:not([data-start])').waitFor({ state: 'attached' })
  await connectButton(page).waitFor()
  await pageIdle(page)
  const before = requests.splice(0)
  await signIn(page, wallet)
  const needed = requests.slice(0, requests.indexOf('/api/siwe/verify') + 1)
  expect(needed.length, needed.join('\n')).toBeGreaterThan(0)
  expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(12)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(30)
})

/** Opens the bench page with two announced wallets; the returned list collects its requests from then on. */
async function visit(page: Page): Promise<readonly Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.addInitScript(announceWallets)
  await page.addInitScript(watchPage)
  await page.goto(bench.url, { waitUntil: 'networkidle' })
  return requests
}

const rows = (page: Page) => dialogOf(page, 'Connect a Wallet').getByRole('listitem')

/** What each row in view shows: true for a picture. A row that is cut off is in view too. */
function rowsInView(page: Page): Promise<readonly boolean[]> {
  return rows(page).evaluateAll(
    (all) =>
      new Promise<boolean[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          const inView = entries.filter(({ isIntersecting }) => isIntersecting)
          resolve(inView.map(({ target }) => target.querySelector('img') !== null))
        })
        for (const row of all) observer.observe(row)
      }),
  )
}

/** Waits until every visible row shows its icon, and no request is pending. */
async function expectPictures(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const pictures = await rowsInView(page)
      return pictures.length > 0 && pictures.every(Boolean)
    })
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

/** The sum of all layout shifts so far. The browser reports a frame's shifts once the frame is done. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const { benchWatched } = globalThis as unknown as { benchWatched: { shifts: readonly number[] } }
    return benchWatched.shifts.reduce((sum, value) => sum + value, 0)
  })
}
