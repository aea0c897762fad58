import { fileURLToPath } from 'node:url'
import type { TestWallet } from '@countersign/testing'
import { test as base, expect, type Page } from '@playwright/test'
import { sizeTableIssue } from '../../scripts/examples/sizeTable.mjs'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { dialogOf, settled, short } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { expectStrictPolicy } from './expectStrictPolicy.ts'
import { type ServedExample, servedExamples } from './served.ts'
import { nothing, watchExample } from './watchExample.ts'

const screens = fileURLToPath(new URL('../../.screens/examples/', import.meta.url))

/** Goes on after a failure. */
const softly = expect.configure({ soft: true })
const PATIENT = { timeout: 20_000 }

const test = base.extend<{ wallet: TestWallet; watched: ReturnType<typeof watchExample> }>({
  wallet: async ({ page }, use) => use(await installWallet(page)),
  watched: async ({ page }, use) => {
    const watched = watchExample(page)
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`),
      ),
    )
    await use(watched)
    expect(watched.found()).toEqual(nothing)
  },
})

for (const { name, journey, hasNonce, isProtected, url } of servedExamples()) {
  if (journey === 'connectors' || journey === 'openid') continue
  test(`${name} connects, signs in, reloads, switches network and signs out`, async ({
    page,
    wallet,
    watched,
  }) => {
    const nonce = expectStrictPolicy(await page.goto(url, { waitUntil: 'networkidle' }), { hasNonce })
    // A busy browser loads the last parts more than half a second after the others.
    await softly.poll(async () => sizeTableIssue(name, await watched.loaded()), PATIENT).toBeNull()
    console.log(`${name}: ${await watched.loaded()} kB at load`)
    await inspectPage(page, `${name}-start`)
    const drive = journeys[journey]
    if (isProtected) expect((await page.request.get(`${url}/greeting`)).status()).toBe(401)
    expect((await postNote(page, url)).status()).toBe(401)
    await drive(page, name, wallet, async () => {
      if (isProtected) await expectGreeting(page, wallet)
      await expectNote(page, url, wallet)
    })
    expect((await postNote(page, url)).status()).toBe(401)
    if (isProtected) expect((await page.request.get(`${url}/greeting`)).status()).toBe(401)
    if (hasNonce) expect(expectStrictPolicy(await page.reload(), { hasNonce })).not.toBe(nonce)
  })
}

const shortAddress = ({ accounts: [address] }: TestWallet) => short(address ?? '')

/** The page shows what only the protected route returns. */
async function expectGreeting(page: Page, wallet: TestWallet): Promise<void> {
  await expect(page.getByText(`Hello ${shortAddress(wallet)}`)).toBeVisible()
}

const text = 'a'.repeat(5_000)
const postNote = (page: Page, url: string) => page.request.post(`${url}/api/notes`, { data: { text } })

/** The application's own route reads the whole body behind the sign-in server. */
async function expectNote(page: Page, url: string, { accounts: [address] }: TestWallet): Promise<void> {
  const response = await postNote(page, url)
  expect(response.status()).toBe(201)
  expect(await response.json()).toEqual({ text, author: address })
  expect((await page.request.post(`${url}/api/notes`, { data: {} })).status()).toBe(400)
}

const journeys: Record<Exclude<ServedExample['journey'], 'connectors' | 'openid'>, typeof driveKit> = {
  kit: driveKit,
  core: driveCore,
  element: driveElement,
  email: driveEmail,
}

async function driveKit(
  page: Page,
  name: string,
  wallet: TestWallet,
  checkSignedIn: () => Promise<void>,
): Promise<void> {
  const signedIn = page.getByText(`Signed in as ${shortAddress(wallet)}`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: wallet.name, exact: true })).toBeVisible()
  await inspect(page, `${name}-dialog`)
  await list.getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(signedIn).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await checkSignedIn()
  await inspectPage(page, `${name}-signed-in`)

  await page.reload()
  await expect(signedIn).toBeVisible()
  await checkSignedIn()
  await page.getByRole('button', { name: /Ethereum/ }).click()
  await dialogOf(page, 'Switch Networks').getByRole('button', { name: /Base/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Base/ })).toBeVisible()
  expect(await wallet.methods()).toContain('wallet_switchEthereumChain')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedIn).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Connect a wallet to sign in.')).toBeVisible()
  await expect(signedIn).toHaveCount(0)
}

async function driveCore(
  page: Page,
  name: string,
  wallet: TestWallet,
  checkSignedIn: () => Promise<void>,
): Promise<void> {
  const status = page.getByRole('status')
  await wallet.setNextBehavior('sign', 'reject')
  await page.getByRole('button', { name: wallet.name, exact: true }).click()
  // The signature is requested at once, and after a refusal by a click.
  await expect.poll(() => wallet.methods()).toContain('personal_sign')
  await expect(status).toHaveText(`Connected as ${shortAddress(wallet)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(status).toHaveText(`Signed in as ${shortAddress(wallet)}`)
  await checkSignedIn()
  await inspectPage(page, `${name}-signed-in`)

  await page.reload()
  await expect(status).toHaveText(`Signed in as ${shortAddress(wallet)}`)
  await page.getByRole('combobox', { name: 'Network' }).selectOption('Base')
  await expect.poll(() => wallet.methods()).toContain('wallet_switchEthereumChain')
  await expect(page.getByRole('combobox', { name: 'Network' })).toHaveValue('8453')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(status).toHaveText(`Connected as ${shortAddress(wallet)}`)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(status).toHaveText('Choose a wallet.')
}

/** The custom element in a plain page. */
async function driveElement(
  page: Page,
  name: string,
  wallet: TestWallet,
  checkSignedIn: () => Promise<void>,
): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: 'Signed in as' })
  const panel = page.getByRole('region', { name: 'Connect a Wallet' })
  await panel.getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(status).toHaveText(`Signed in as ${shortAddress(wallet)}`)
  await checkSignedIn()
  await inspectPage(page, `${name}-signed-in`)

  await page.reload()
  await expect(status).toHaveText(`Signed in as ${shortAddress(wallet)}`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(panel).toBeVisible()
  await expect(status).toBeHidden()
}

/** A user with a password adds a wallet, and later signs in with the wallet alone. */
async function driveEmail(page: Page, name: string, wallet: TestWallet): Promise<void> {
  const signedIn = page.getByText('Signed in as ada@app.example')
  const address = page.getByRole('listitem').getByText(shortAddress(wallet))
  const submit = async (button: string, password = 'correct horse') => {
    await page.getByLabel('Email').fill('ada@app.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: button }).click()
  }
  const connect = async () => {
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Log in, or connect a wallet of your account.')).toBeVisible()
  }
  await submit('Create account')
  await expect(signedIn).toBeVisible()
  await expect(page.getByText('None yet. Connect a wallet to add it.')).toBeVisible()
  await connect()
  await expect(address).toBeVisible()
  await inspectPage(page, `${name}-signed-in`)

  await logOut()
  await page.reload()
  await expect(address).toHaveCount(0)
  await connect()
  await expect(signedIn).toBeVisible()
  await expect(address).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)

  await logOut()
  await submit('Log in')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('None yet. Connect a wallet to add it.')).toBeVisible()
  await logOut()
}

/** Checks and photographs the page in light and dark, and on a narrow screen. */
async function inspectPage(page: Page, state: string): Promise<void> {
  await inspect(page, state)
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await inspect(page, `${state}-narrow`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  if (viewport) await page.setViewportSize(viewport)
}

/** Checks and photographs what is shown in light and dark. */
async function inspect(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    await page.screenshot({ path: `${screens}${state}-${colorScheme}.png` })
    await expectNoViolations(page, `${state}, ${colorScheme}`)
  }
}
