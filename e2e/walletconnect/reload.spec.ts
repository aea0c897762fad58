import type { Page } from '@playwright/test'
import {
  accountButton,
  connectButton,
  dialogOf,
  expectSignedIn,
  sessionStatus,
  short,
} from '../support/flows.ts'
import { expect, test } from '../support/phone.ts'
import {
  keptKeys,
  loadsClient,
  pair,
  REQUESTED,
  requestedChains,
  row,
  send,
  showCode,
  signInByPhone,
} from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

const SESSION = 'countersign.walletconnect.session'

/** Whether the page offers to reconnect and the server still has the session. */
async function expectDetached(page: Page) {
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByText('Signed in, wallet not connected')).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
}

test('R4.11 a reload with a live session stays connected and signed in, and loads the client', async ({
  page,
  phone,
}) => {
  const loaded = loadsClient(page)
  await page.goto('/')
  expect(await loaded()).toBe(false)
  await signInByPhone(page, phone)
  const again = loadsClient(page)
  await page.reload()
  await expectSignedIn(page)
  await expect(accountButton(page)).toContainText(short(phone.account()))
  await expect.poll(again).toBe(true)
  expect(phone.requests).toHaveLength(1)
  expect(phone.sessions()).toHaveLength(1)
  await send(page, '0.5')
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed')
})

test('R4.16 the phone approves after a reload in the middle of pairing: the page is connected', async ({
  page,
  phone,
}) => {
  phone.user.setNextRule('wait')
  await page.goto('/')
  const paired = phone.pair(await showCode(page))
  await expect.poll(phone.user.waiting).toBe(1)
  await page.reload()
  await phone.user.decide('approve')
  await paired
  const view = dialogOf(page, 'Verify your account')
  await expect(view).toContainText(short(phone.account()))
  expect(await requestedChains(page)).toEqual([31337, 31338])
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
})

test('R4.16 the phone approves while there is no page: the next load is connected', async ({
  page,
  phone,
}) => {
  await page.goto('/')
  const uri = await showCode(page)
  await page.goto('about:blank')
  const paired = phone.pair(uri)
  await expect.poll(phone.sessions).toHaveLength(1)
  await page.goto('/')
  await expect(dialogOf(page, 'Verify your account')).toContainText(short(phone.account()))
  expect((await paired).acknowledged).toBe(true)
  await dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
})

test('R4.16 the phone approves while the page is reloading: the page is connected', async ({
  page,
  phone,
}) => {
  phone.user.setNextRule('wait')
  await page.goto('/')
  const paired = phone.pair(await showCode(page))
  await expect.poll(phone.user.waiting).toBe(1)
  await Promise.all([page.reload(), phone.user.decide('approve')])
  await paired
  // Either of the two pages may be notified first.
  const address = short(phone.account())
  await expect(page.getByText(address).first()).toBeVisible()
  expect(phone.sessions()).toHaveLength(1)
})

test('R4.16 does not resume an abandoned pairing after a reload', async ({ page, phone, relay }) => {
  await page.goto('/')
  const uri = await showCode(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  phone.pair(uri).catch(() => {})
  await expect.poll(phone.sessions).toHaveLength(1)
  await expect(connectButton(page)).toBeVisible()
  // Only the phone's socket is open.
  await expect.poll(relay.sockets).toHaveLength(1)
  // Once the client runs again, it ends the phone's session.
  const { session } = await pair(page, phone)
  await expect.poll(() => phone.sessions().map(({ topic }) => topic)).toEqual([session.topic])
})

test('R4.7 ends a stale session on page load without connecting', async ({ page, phone }) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await page.evaluate((key) => localStorage.setItem(key, '[31337]'), REQUESTED)
  await page.reload()
  await expectDetached(page)
  await expect.poll(phone.sessions).toEqual([])
  expect(await requestedChains(page)).toEqual([])
  expect(await keptKeys(page)).not.toContain(SESSION)
})

test('R4.7 ends a stale session also while the relay is unreachable', async ({ page, phone, relay }) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await page.evaluate((key) => localStorage.setItem(key, '[]'), REQUESTED)
  await relay.faults.kill()
  await page.reload()
  await expectDetached(page)
  expect(await keptKeys(page)).not.toContain(SESSION)
})

test('R4.7 a phone on only its own networks is not stale', async ({ page, makePhone }) => {
  const phone = await makePhone({ grants: { chains: [424242] } })
  await page.goto('/')
  await phone.pair(await showCode(page))
  await expect(dialogOf(page, 'Switch Networks')).toBeVisible()
  await page.evaluate((key) => localStorage.setItem(key, '[]'), REQUESTED)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wrong network' })).toBeVisible()
  expect(phone.sessions()).toHaveLength(1)
})

test('R4.17 a WalletConnect session that expires while the page is open ends only the connection', async ({
  page,
  phone,
}) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expiry: Math.floor(Date.now() / 1000) + 10 }))
  }, SESSION)
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await expect(connectButton(page)).toBeVisible({ timeout: 20_000 })
  await expectDetached(page)
  expect(await requestedChains(page)).toEqual([])
  expect(await keptKeys(page)).not.toContain(SESSION)
})

test('R4.11 ignores a session that expired while the page was closed, and loads no client after that', async ({
  page,
  phone,
  relay,
}) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expiry: Math.floor(Date.now() / 1000) - 60 }))
  }, SESSION)
  await page.reload()
  await expectDetached(page)
  // Only the phone's socket is open.
  await expect.poll(relay.sockets).toHaveLength(1)
  await expect.poll(() => keptKeys(page)).not.toContain(SESSION)

  const loaded = loadsClient(page)
  await page.reload()
  await expectDetached(page)
  expect(await loaded()).toBe(false)
  expect(relay.sockets()).toHaveLength(1)
})
