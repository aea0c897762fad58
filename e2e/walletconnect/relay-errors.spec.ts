import type { LocalRelay } from '@countersign/testing'
import type { Page } from '@playwright/test'
import {
  expectFailed,
  expectSignedInEventually,
  LONG_WAIT,
  retryButton,
  signMessage,
  stateOf,
} from '../support/errorStates.ts'
import { choose } from '../support/flows.ts'
import { expect, readQrCode, type TestPhone, test } from '../support/phone.ts'
import { ANY, showCode } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

const UNREACHABLE = 'WalletConnect could not be reached. Check your connection, then try again.'
const REFUSED =
  'WalletConnect refused this site. Check that your device’s date and time are right, or contact the site’s support.'
const HOUR = 3_600_000

/** Scans a code with a phone, and expects that it leads to "Verify your account". */
async function expectPairs(page: Page, phone: TestPhone, code: string) {
  await phone.pair(code)
  await expect(signMessage(page)).toBeEnabled()
}

/** Counts the sockets a page opens after this call. */
function countSockets(page: Page) {
  let opened = 0
  page.on('websocket', () => opened++)
  return () => opened
}

const has = (relay: LocalRelay, tag: number) => () => relay.log.some((letter) => letter.tag === tag)

test('R4.11 an unreachable relay: the reason and RETRY within 10 s, and RETRY works once it is back', async ({
  page,
  phone,
  relay,
}) => {
  await relay.faults.kill()
  await page.goto('/')
  const first = await showCode(page)
  await expectFailed(page, UNREACHABLE, { within: 12_500 })
  await relay.faults.clear()
  await retryButton(page).click()
  const second = await readQrCode(page)
  expect(second).not.toBe(first)
  await expectPairs(page, phone, second)
})

for (const [name, fault] of [
  ['takes connections and never opens them', { unreachable: true }],
  ['opens sockets and never responds', { neverRespond: 'all' }],
  ['fails every request', { fail: { irn_publish: { code: -32000, message: 'No.' } } }],
] as const)
  test(`R4.11 a relay that ${name}: the reason and RETRY within 10 s`, async ({ page, phone, relay }) => {
    await page.clock.install({ time: Date.now() - 60_000 })
    await relay.faults.set(fault)
    await page.goto('/')
    await choose(page, ANY)
    await expect(stateOf(page, 'scan')).toBeVisible()
    await page.clock.runFor(10_000)
    await expectFailed(page, UNREACHABLE)
    await relay.faults.clear()
    await retryButton(page).click()
    await expectPairs(page, phone, await readQrCode(page))
  })

for (const refuseIn of ['close', 'frame'] as const)
  test(`R4.11 reports a project id refused in a ${refuseIn} at once, without retrying`, async ({
    page,
    phone,
    relay,
    pageErrors,
  }) => {
    await page.clock.install()
    await relay.faults.set({ refuse: 'Project not found', refuseIn })
    await page.goto('/')
    const sockets = countSockets(page)
    await choose(page, ANY)
    await expectFailed(page, REFUSED)
    await page.clock.runFor(60_000)
    expect(sockets()).toBe(1)
    expect(pageErrors.consoleErrors.join()).toContain('Project not found')

    await retryButton(page).click()
    await expect.poll(sockets).toBe(2)
    await expectFailed(page, REFUSED)
    await page.clock.runFor(60_000)
    expect(sockets()).toBe(2)

    await relay.faults.clear()
    await retryButton(page).click()
    await expectPairs(page, phone, await readQrCode(page))
  })

test('R4.11 reports a refused handshake within a second, and RETRY works', async ({ page, phone, relay }) => {
  await relay.faults.set({ refuse: 'JWT validation error', refuseIn: 'handshake' })
  await page.goto('/')
  await choose(page, ANY)
  // The code may be gone before this looks.
  await expect(stateOf(page, 'scan').or(stateOf(page, 'failed'))).toBeVisible()
  await expectFailed(page, REFUSED, { within: 1000 })
  await relay.faults.clear()
  await retryButton(page).click()
  await expectPairs(page, phone, await readQrCode(page))
})

test('R4.11 connects while the clock of the device is 11 hours ahead', async ({ page, phone }) => {
  await page.clock.install({ time: Date.now() + 11 * HOUR })
  await page.goto('/')
  await expectPairs(page, phone, await showCode(page))
})

test('R4.11 names the clock of the device when it is a day ahead, and RETRY works once it is right', async ({
  page,
  phone,
  pageErrors,
}) => {
  await page.clock.install({ time: Date.now() + 24 * HOUR })
  await page.goto('/')
  await choose(page, ANY)
  await expectFailed(page, REFUSED)
  expect(pageErrors.consoleErrors.join()).toContain('JWT Token is not yet valid')
  await page.clock.setSystemTime(Date.now())
  await retryButton(page).click()
  await expectPairs(page, phone, await readQrCode(page))
})

test('R2.6 a QR code stays valid over a short relay outage', async ({ page, phone, relay }) => {
  await page.goto('/')
  const code = await showCode(page)
  await expect.poll(has(relay, 1100)).toBe(true)
  await relay.faults.kill()
  await expect(stateOf(page, 'scan')).toBeVisible()
  await relay.faults.start()
  await expectPairs(page, phone, code)
})

test('R2.6 an approval during a relay outage arrives after it', async ({ page, phone, relay }) => {
  phone.user.setRule('wait', 'connect')
  await page.goto('/')
  const pairing = phone.pair(await showCode(page))
  await expect.poll(phone.user.waiting).toBe(1)
  await relay.faults.kill()
  await phone.user.decide('approve')
  await relay.faults.start()
  await pairing
  await expect(signMessage(page)).toBeEnabled()
})

test('R2.6 loses nothing when the relay restarts between approval and settlement', async ({
  page,
  phone,
  relay,
}) => {
  phone.user.setRule('wait', 'connect')
  await page.goto('/')
  const pairing = phone.pair(await showCode(page))
  await expect.poll(phone.user.waiting).toBe(1)
  // Long enough to end the relay while both letters lie there.
  await relay.faults.set({ delay: 3_000 })
  await phone.user.decide('approve')
  await expect.poll(has(relay, 1102), { intervals: [50] }).toBe(true)
  await expect(stateOf(page, 'scan')).toBeVisible()
  await relay.faults.restart()
  await relay.faults.clear()
  await pairing
  await expect(signMessage(page)).toBeEnabled()
})

test('R2.6 a lost proposal: the next QR code works after closing', async ({ page, phone, relay }) => {
  await relay.faults.set({ drop: [1100] })
  await page.goto('/')
  const lost = await showCode(page)
  void phone.pair(lost)
  await expect.poll(has(relay, 1100)).toBe(true)
  await expect(stateOf(page, 'scan')).toBeVisible()
  await relay.faults.clear()
  await page.keyboard.press('Escape')
  const code = await showCode(page)
  expect(code).not.toBe(lost)
  await expectPairs(page, phone, code)
  expect(phone.user.approvals).toHaveLength(1)
})

test('R4.3 a lost settlement: shows the approval, and the next QR code works after closing', async ({
  page,
  phone,
  relay,
}) => {
  await relay.faults.set({ drop: [1102] })
  await page.goto('/')
  void phone.pair(await showCode(page)).catch(() => {})
  await expect.poll(has(relay, 1102)).toBe(true)
  await expect(stateOf(page, 'connecting')).toBeVisible()
  await relay.faults.clear()
  await page.keyboard.press('Escape')
  await expectPairs(page, phone, await showCode(page))
})

test('R2.6 a relay that loses its state: the next QR code works after closing', async ({
  page,
  phone,
  relay,
}) => {
  await page.goto('/')
  await showCode(page)
  await expect.poll(has(relay, 1100)).toBe(true)
  await relay.faults.restart({ loseMessages: true })
  await page.keyboard.press('Escape')
  await expectPairs(page, phone, await showCode(page))
})

for (const [name, fault] of [
  ['is two seconds late', { delay: 2_000 }],
  ['says everything twice and in another order', { deliverTwice: true, outOfOrder: true }],
] as const)
  test(`R1.1 signs in with one request over a relay that ${name}`, async ({ page, phone, relay }) => {
    await relay.faults.set(fault)
    await page.goto('/')
    const pairing = phone.pair(await showCode(page))
    await expect(signMessage(page)).toBeEnabled(LONG_WAIT)
    await pairing
    await signMessage(page).click()
    await expectSignedInEventually(page)
    expect(phone.user.approvals.map(({ kind }) => kind)).toEqual(['connect', 'sign'])
  })
