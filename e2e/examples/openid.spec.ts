import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { createTestClient, http, pad, toHex } from 'viem'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { installWallet } from '../support/installWallet.ts'
import { runningWorld } from '../support/world.ts'
import { expectStrictPolicy } from './expectStrictPolicy.ts'
import { servedExamples } from './served.ts'
import { nothing, watchExample } from './watchExample.ts'

const screens = fileURLToPath(new URL('../../.screens/examples/', import.meta.url))

/** The contract of the example's group. */
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

for (const { name, journey, url } of servedExamples()) {
  if (journey !== 'openid') continue
  test(`${name} signs in with one press and a consent, shows the claims, and signs out`, async ({ page }) => {
    const watched = watchExample(page)
    await setBalances(1_000_000n)
    const wallet = await installWallet(page)
    const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })
    expectStrictPolicy(await page.goto(url), { hasNonce: false })
    await expect(page.getByText('Everyone can read this page.')).toBeVisible()
    await inspect(page, `${name}-start`)

    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByText(`For OpenID Example, at ${new URL(url).host}`)).toBeVisible()
    await page.getByRole('button', { name: wallet.name, exact: true }).click()
    await expect(heading('Allow OpenID Example to use your account?')).toBeVisible()
    await inspect(page, `${name}-consent`)
    await page.getByRole('button', { name: 'Allow' }).click()

    await expect(heading('Your account')).toBeVisible()
    expect(page.url()).toBe(`${url}/account`)
    const [address = ''] = wallet.accounts
    await expect(page.getByRole('definition')).toHaveText([/^\S{20,}$/, address, 'usdc-holders'])
    await expect(page.getByRole('strong')).toHaveText(address)
    await inspect(page, `${name}-signed-in`)

    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(heading('Sign out?')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading('OpenID Example')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(url)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByText(`For OpenID Example, at ${new URL(url).host}`)).toBeVisible()
    await expect(heading('Sign in')).toBeVisible()
    expect(watched.found()).toEqual(nothing)
  })
}

/** Puts a contract at the address of the token by which everyone has this balance. */
async function setBalances(balance: bigint): Promise<void> {
  const { rpcUrl } = runningWorld().chains.find(({ id }) => id === 1) ?? { rpcUrl: '' }
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  // PUSH32 balance, MSTORE at 0, RETURN 32 bytes.
  const bytecode = `0x7f${pad(toHex(balance)).slice(2)}60005260206000f3` as const
  await client.setCode({ address: USDC, bytecode })
}

/** Checks and photographs the page in light and dark, and on a narrow screen. */
async function inspect(page: Page, state: string): Promise<void> {
  const viewport = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${screens}${state}-${colorScheme}.png` })
    await expectNoViolations(page, `${state}, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  if (viewport) await page.setViewportSize(viewport)
}
