import type { Page } from '@playwright/test'
import { choose, connectButton, dialogOf, expectSignedIn } from '../support/flows.ts'
import { expect, readCode, test } from '../support/phone.ts'
import { ANY, pair, showCode, signInByPhone, switchTo, networkButton } from '../support/phoneFlows.ts'
import { expectFailed, retry, stateOf } from '../support/trouble.ts'

const signMessage = (page: Page) =>
  dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' })

async function send(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Send' }).first().click()
  await page.getByLabel('To', { exact: true }).fill('0x00000000000000000000000000000000DeaDBeef')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('R4.5 a connection declined on the phone ends in RETRY, with a new code', async ({ page, phone }) => {
  phone.person.answerOnce('reject')
  await page.goto('/')
  const code = await showCode(page, 'Rainbow')
  console.log(code)
  await phone.pair(code.startsWith('wc:') ? code : new URL(code).searchParams.get('uri') ?? '').catch(() => {})
  await expectFailed(page, {
    title: 'Rainbow did not connect',
    detail: 'You declined the request in Rainbow. Nothing was shared.',
  })
  await retry(page)
  const next = await readCode(page)
  await phone.pair(next.startsWith('wc:') ? next : new URL(next).searchParams.get('uri') ?? '')
  await expect(signMessage(page)).toBeEnabled()
})

test('R4.2 a signature declined on the phone returns to ready, without an error', async ({ page, phone }) => {
  await page.goto('/')
  await pair(page, phone)
  phone.person.answerOnce('reject')
  await signMessage(page).click()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(page.getByText(/Error|wrong/)).toHaveCount(0)
  await signMessage(page).click()
  await expectSignedIn(page)
  const messages = phone.person.asked.flatMap((asked) => (asked.kind === 'sign' ? [asked.message] : []))
  expect(new Set(messages).size).toBe(2)
})

test('R8.1 a transaction declined on the phone is told beside the form', async ({ page, phone }) => {
  await page.goto('/')
  await signInByPhone(page, phone)
  phone.person.answer('reject', 'send')
  await send(page, '0.5')
  await expect(page.getByText('You rejected it in the wallet. Nothing was sent.')).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('0.5')
})

test('R4.12 a switch declined on the phone is no reason to add the network', async ({ page, makePhone }) => {
  const phone = await makePhone({ grants: { chains: [31337] } })
  await page.goto('/')
  await signInByPhone(page, phone)
  phone.person.answer('reject', 'switch')
  const view = await switchTo(page, 'Local Two')
  await expect(view).toContainText('You declined the switch to Local Two.')
  await expect(stateOf(page, 'failed')).toBeVisible()
  expect(phone.requests.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
  phone.person.answer('approve')
  await view.getByRole('button', { name: 'Local Two' }).click()
  await expect(networkButton(page, 'Local Two')).toBeVisible()
})

test('R4.12 an add declined on the phone is a rejection', async ({ page, makePhone, world }) => {
  const chains = [{ ...world.chains[0], nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }]
  const phone = await makePhone({ chains })
  await page.goto('/')
  await signInByPhone(page, phone)
  phone.person.answer('reject', 'add-network')
  const view = await switchTo(page, 'Local Two')
  await expect(view).toContainText('You declined the switch to Local Two.')
  expect(phone.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  phone.person.answer('approve')
  await view.getByRole('button', { name: 'Local Two' }).click()
  await expect(networkButton(page, 'Local Two')).toBeVisible()
})

test('R4.3 a signature that nobody answers can be started over, and cancelled', async ({ page, phone }) => {
  await page.clock.install({ time: Date.now() - 30_000 })
  phone.person.answer('never', 'sign')
  await page.goto('/')
  const { view } = await pair(page, phone)
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  await page.clock.runFor(8_000)
  await expect(view).toContainText('Nothing to see? Open Demo Phone and look for a waiting request.')
  await expect(view.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  phone.person.answer('approve', 'sign')
  await view.getByRole('button', { name: 'Start over' }).click()
  await expectSignedIn(page)
})

test('R4.4 cancelling a signature that nobody answers ends the session on the phone too', async ({
  page,
  phone,
}) => {
  phone.person.answer('never', 'sign')
  await page.goto('/')
  const { view } = await pair(page, phone)
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  await view.getByRole('button', { name: 'Cancel' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(() => phone.sessions()).toHaveLength(0)
})

test('a transaction that nobody answers need not be waited for', async ({ page, phone }) => {
  phone.person.answer('never', 'send')
  await page.goto('/')
  await signInByPhone(page, phone)
  await send(page, '0.5')
  await expect.poll(() => phone.requests.length).toBe(2)
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(
    page.getByText('You stopped waiting. If your wallet still shows the request, reject it there.'),
  ).toBeVisible()
})

test('a network switch that nobody answers leaves the page usable', async ({ page, makePhone }) => {
  const phone = await makePhone({ grants: { chains: [31337] } })
  await page.goto('/')
  await signInByPhone(page, phone)
  phone.person.answer('never', 'switch')
  const view = await switchTo(page, 'Local Two')
  await expect(view.getByRole('button', { name: 'Local Two' })).toContainText('Confirm in Demo Phone')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  phone.person.answer('approve')
  await send(page, '0.5')
  await expect(page.getByText('On its way')).toBeVisible()
})

test('R2.6 a code that nobody scans gives way to a new one by itself', async ({ page, phone }) => {
  // Behind by what it is put forward: the code and the relay are of the present.
  await page.clock.install({ time: Date.now() - 300_000 })
  await page.goto('/')
  const first = await showCode(page)
  await page.clock.runFor(270_000)
  await expect(stateOf(page, 'scan')).toContainText(/A new code follows in \d+ s/)
  await page.clock.runFor(31_000)
  await expect(stateOf(page, 'scan')).not.toContainText('A new code follows')
  const second = await readCode(page)
  expect(second).not.toBe(first)
  await phone.pair(second)
  await expect(signMessage(page)).toBeEnabled()
})

test('R2.6 a code that expired while nobody looked is told, and RETRY brings another', async ({
  page,
  phone,
}) => {
  await page.clock.install({ time: Date.now() - 300_000 })
  await page.goto('/')
  await showCode(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(301_000)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expectFailed(page, { detail: 'The code expired while this page was in the background.' })
  await retry(page)
  await phone.pair(await readCode(page))
  await expect(signMessage(page)).toBeEnabled()
})
