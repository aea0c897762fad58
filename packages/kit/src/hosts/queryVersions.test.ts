import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../../../scripts/install/chromium.mjs'
import { buildHost } from './testing/buildHost.ts'

let browser: Browser
let host: Awaited<ReturnType<typeof buildHost>>

beforeAll(async () => {
  // As npm installs it beside an application that pins the oldest version: `@tanstack/query-core` is the newest, and
  // `@tanstack/react-query` has its own.
  const replacement = fileURLToPath(import.meta.resolve('react-query-5-0'))
  host = await buildHost({
    entry: './reactPage.tsx',
    alias: [{ find: /^@tanstack\/react-query$/, replacement }],
  })
  browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
})

afterAll(async () => {
  await browser?.close()
  await host?.close()
})

test('a user connects in an application whose TanStack Query is older than the one beside it', async () => {
  const page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  await page.goto(host.url)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'MetaMask' }).click()
  const account = page.getByRole('button', { name: 'Account 0xf39F…2266' })
  await account.click()
  await page.getByRole('dialog', { name: 'Your wallet' }).waitFor()
  expect(problems).toEqual([])
})
