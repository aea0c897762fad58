import type { PhoneSession } from '@countersign/testing'
import type { Locator, Page } from '@playwright/test'
import { choose, dialogOf, expectSignedIn, receiptState } from './flows.ts'
import { expect, readQrCode, type TestPhone } from './phone.ts'

/** The list's entry for any wallet on another device. */
export const ANY = 'WalletConnect'

/** The storage key of the requested chains. */
export const REQUESTED = 'wagmi.walletConnect.requestedChains'

/** Picks any wallet on another device; resolves to the content of its QR code. */
export async function showCode(page: Page): Promise<string> {
  await choose(page, ANY)
  return readQrCode(page)
}

/** Scans the code with a phone whose user approves, and stops at "Verify your account". */
export async function pair(
  page: Page,
  phone: TestPhone,
): Promise<{ readonly view: Locator; readonly session: PhoneSession }> {
  const session = await phone.pair(await showCode(page))
  const view = dialogOf(page, 'Verify your account')
  await expect(view.getByRole('button', { name: 'Sign message' })).toBeEnabled()
  return { view, session }
}

/** Scans and signs in with a phone; the dialog has closed. */
export async function signInByPhone(page: Page, phone: TestPhone): Promise<PhoneSession> {
  const { view, session } = await pair(page, phone)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
  return session
}

/** Opens Switch Networks and picks a network. */
export async function switchTo(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Network / })
    .click()
  const view = dialogOf(page, 'Switch Networks')
  await view.getByRole('button', { name }).click()
  return view
}

export const networkButton = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: `Network ${name}`, exact: true })

/** The stored value of R3.3; `null` if there is none. */
export async function requestedChains(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), REQUESTED)
}

/** Everything of WalletConnect that this page keeps. */
export async function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /walletconnect|pair|^wc@/i.test(key),
    ),
  )
}

export const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'

/** Fills in the Send page and submits it. */
export async function send(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Send' }).first().click()
  const to = page.getByLabel('To', { exact: true })
  // After a transfer, its receipt is in place of the form.
  const again = page.getByRole('button', { name: 'Send again' })
  await to.or(again).first().waitFor()
  if (await again.isVisible()) await again.click()
  await to.fill(RECEIVER)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The row of a transaction, or the state of its receipt. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text }).or(receiptState(page, text)).last()

/**
 * Watches the scripts that load after this call; the returned function returns whether the client's code is among them so
 * far.
 */
export function loadsClient(page: Page): () => Promise<boolean> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  // Read again from the server: a browser forgets the bodies of a page that it has left.
  const read = async (url: string) => (await fetch(url)).text()
  // A string that only the client contains.
  return async () =>
    (await Promise.all([...scripts].map(read))).some((text) => text.includes('wc_sessionPropose'))
}
