import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../../../scripts/install/chromium.mjs'
import { buildHost } from './testing/buildHost.ts'

const folderOf = (name: string) =>
  fileURLToPath(new URL('.', import.meta.resolve(`${name}/package.json`))).replace(/\/$/, '')

let browser: Browser
let host: Awaited<ReturnType<typeof buildHost>>

beforeAll(async () => {
  // Everything in the page, wagmi and TanStack Query included, has one React: 18.3.
  const alias = [
    { find: /^react-dom(?=$|\/)/, replacement: folderOf('react-dom-18') },
    { find: /^react(?=$|\/)/, replacement: folderOf('react-18') },
  ]
  host = await buildHost({ entry: './reactPage.tsx', alias })
  browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
})

afterAll(async () => {
  await browser?.close()
  await host?.close()
})

/** Opens a page, and collects what it logs. */
async function open(url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(10_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  await page.goto(url)
  return { page, problems }
}

test('on React 18.3 a user connects, and the dialogs open, close and return the focus', async () => {
  const { page, problems } = await open(host.url)

  const connect = page.getByRole('button', { name: 'Connect Wallet' })
  await connect.click()
  const list = page.getByRole('dialog', { name: 'Connect a Wallet' })
  await list.waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.react)).toBe('18.3.1')

  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connect Wallet')
  await connect.click()

  // Arrow keys move between the wallets: the list's keys are attached by a ref.
  await list.getByRole('button', { name: 'MetaMask' }).focus()
  await page.keyboard.press('End')
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.row)).not.toBe('MetaMask')

  await list.getByRole('button', { name: 'MetaMask' }).click()
  const account = page.getByRole('button', { name: 'Account 0xf39F…2266' })
  await account.click()
  const profile = page.getByRole('dialog', { name: 'Your wallet' })
  await profile.getByRole('button', { name: 'Disconnect' }).click()
  await connect.waitFor()
  expect(await connect.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(122, 211, 166)',
  )
  expect(problems).toEqual([])
  await page.close()
})

test('a policy that allows only scripts and styles with a nonce blocks nothing in the kit', async () => {
  const { page, problems } = await open(host.nonceUrl)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const list = page.getByRole('dialog', { name: 'Connect a Wallet' })
  await list.waitFor()
  const panel = list.locator('> div').first()
  expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(28, 29, 27)')
  expect(problems).toEqual([])
  await page.close()
})
