import type { Page } from '@playwright/test'
import {
  expectFailed,
  expectSignedInEventually,
  retryButton,
  signMessage,
  stateOf,
} from '../support/errorStates.ts'
import { receipt } from '../support/flows.ts'
import { expect, readQrCode, test } from '../support/phone.ts'
import { pair, send, showCode, signInByPhone, switchTo } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

/** The life of a code, in milliseconds. */
const LIFETIME = 300_000

/**
 * Opens the application with its clock behind by the later offset: from then on it matches that of the relay, of
 * the server and of the phone.
 */
async function openBehind(page: Page, milliseconds: number) {
  await page.clock.install({ time: Date.now() - milliseconds })
  await page.goto('/')
}

/** Sets whether a page counts as visible. */
const show = (page: Page, visibilityState: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)

test('R2.6 replaces an unscanned QR code automatically, after a notice', async ({ page, phone }) => {
  await openBehind(page, LIFETIME)
  const first = await showCode(page)
  await page.clock.runFor(LIFETIME - 30_000)
  await expect(stateOf(page, 'scan')).toContainText(/New code in \d+ second/)
  await page.clock.runFor(31_000)
  await expect(stateOf(page, 'scan')).not.toContainText('New code in')
  const second = await readQrCode(page)
  expect(second).not.toBe(first)
  await phone.pair(second)
  await expect(signMessage(page)).toBeEnabled()
})

test('R2.6 shows a new QR code after the computer slept past the expiry', async ({ page, phone }) => {
  await openBehind(page, LIFETIME)
  const first = await showCode(page)
  await page.clock.fastForward(LIFETIME + 1_000)
  await expect(stateOf(page, 'scan')).not.toContainText('New code in')
  await expect.poll(() => readQrCode(page)).not.toBe(first)
  await phone.pair(await readQrCode(page))
  await expect(signMessage(page)).toBeEnabled()
})

test('R2.6 reports a QR code that expired in a hidden page, and RETRY shows another', async ({
  page,
  phone,
}) => {
  await openBehind(page, LIFETIME)
  await showCode(page)
  await show(page, 'hidden')
  await page.clock.runFor(LIFETIME + 1_000)
  await show(page, 'visible')
  await expectFailed(page, 'The code expired while this page was in the background.')
  await retryButton(page).click()
  await phone.pair(await readQrCode(page))
  await expect(signMessage(page)).toBeEnabled()
})

test('R4.3 an unanswered signature request can be sent again or abandoned', async ({ page, phone }) => {
  phone.user.setRule('never', 'sign')
  await openBehind(page, 10_000)
  const { view } = await pair(page, phone)
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  await page.clock.runFor(8_000)
  await expect(view).toContainText('Don’t see a request? Open Demo Phone to check.')
  await expect(view.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  phone.user.setRule('approve', 'sign')
  await view.getByRole('button', { name: 'Start over' }).click()
  await expectSignedInEventually(page)
})

test('R4.3 an unanswered signature request ends in the exact text when the message expires', async ({
  page,
  phone,
}) => {
  phone.user.setRule('never', 'sign')
  await openBehind(page, 0)
  const { view } = await pair(page, phone)
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  await page.clock.runFor(LIFETIME)
  await expect(stateOf(page, 'failed')).toContainText('Error signing message, please retry!')
  await expect(view.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('R4.13 an unanswered switch names where to confirm it, and can be abandoned', async ({
  page,
  makePhone,
}) => {
  const phone = await makePhone({ grants: { chains: [31337] } })
  await page.goto('/')
  await signInByPhone(page, phone)
  phone.user.setRule('never', 'switch')
  const view = await switchTo(page, 'Local Two')
  await expect(view.getByRole('button', { name: 'Local Two' })).toContainText('Confirm in Demo Phone')
  await expect(stateOf(page, 'switching')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await send(page, '0.5')
  await expect(receipt(page)).toBeVisible()
})

test('R11.4 an unanswered transaction can be abandoned', async ({ page, phone }) => {
  phone.user.setRule('never', 'send')
  await page.goto('/')
  await signInByPhone(page, phone)
  await send(page, '0.5')
  await expect.poll(() => phone.requests.at(-1)?.method).toBe('eth_sendTransaction')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const text = 'You cancelled. If your wallet still shows the request, reject it there.'
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('0.5')
})
