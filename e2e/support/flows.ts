import type { RequestArguments } from '@countersign/testing'
import type { TestWallet } from '@countersign/testing/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** The kit's dialog, by the heading of the view shown. */
export const dialogOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true })

/** The home page has it in its middle, the others in their header. With a session it is the account's "Reconnect". */
export const connectButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: 'Connect Wallet' })
    .or(page.getByRole('banner').getByRole('button', { name: /^\S+ Reconnect$/ }))

export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Account (?:.+ )?0x/ })

/** Opens the list and chooses a wallet of it. */
export async function choose(page: Page, name: string): Promise<void> {
  await connectButton(page).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name, exact: true }).click()
}

/**
 * Waits for what a wallet needs to sign in with the connection, where a page requests it by itself. A press waits for it
 * too, for a second at most.
 */
export async function challengeReady(page: Page): Promise<void> {
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await expect
    .poll(() => page.evaluate(loaded))
    .toEqual(expect.arrayContaining(['/api/session', '/api/siwe/nonce']))
}

/** Presses a wallet in a page once the pointer on it has requested what the wallet needs to sign in with the connection. */
export async function pressOnceReady(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await challengeReady(page)
  await button.click()
}

/** Opens the list, and chooses a wallet once the challenge is there: it can sign in with the connection. */
export async function chooseOnceReady(page: Page, name: string): Promise<void> {
  const challenge = page.waitForResponse((response) => response.url().endsWith('/siwe/nonce'))
  await connectButton(page).click()
  await (await challenge).finished()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name, exact: true }).click()
}

/** Connects and stops at "Verify your account", the message ready to be signed. */
export async function connect(page: Page, { name }: Pick<TestWallet, 'name'>): Promise<Locator> {
  await choose(page, name)
  const view = dialogOf(page, 'Verify your account')
  await expect(view.getByRole('button', { name: 'Sign message' })).toBeEnabled()
  return view
}

/** Connects and signs in; the dialog has closed. */
export async function signIn(page: Page, wallet: Pick<TestWallet, 'name'>): Promise<void> {
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
}

/** Signs a confirmation with the connected wallet, in the dialog with this title. */
export async function signToConfirm(page: Page, title: string): Promise<void> {
  await dialogOf(page, title).getByRole('button', { name: 'Sign to confirm' }).click()
}

/** Signed in for the page and for the server; the dialog has closed. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(accountButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
}

/** The heading of the receipt, once a transfer was sent. It follows the transaction's status. */
export const receipt = (page: Page): Locator =>
  page.getByRole('heading', { name: /^(Submitted|Confirmed|Failed|Replaced|Cancelled)$/ })

/** The state of the receipt of a transfer, by its description: "Submitted" or how it ended. */
export const receiptState = (page: Page, description: string): Locator =>
  page.getByRole('region', { name: description }).getByRole('heading')

/** The session's status, requested with the page's cookies: 401 if the response is `null`. */
export async function sessionStatus(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const response = await fetch('/api/session')
    return response.ok && (await response.json()) === null ? 401 : response.status
  })
}

/** `0x1234…abcd`, as the application writes addresses. */
export const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Every message of a wallet's signature requests, with the requested account. */
export function signedMessages(
  requests: readonly RequestArguments[],
): readonly { readonly message: string; readonly address: string }[] {
  return requests
    .filter(({ method }) => method === 'personal_sign')
    .map(({ params }) => {
      const [hex, address] = params as [string, string]
      return { message: Buffer.from(hex.slice(2), 'hex').toString(), address }
    })
}

/** Waits until every finite animation has ended: measurements in between are meaningless. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((motion) => motion.finished))
  })
}
