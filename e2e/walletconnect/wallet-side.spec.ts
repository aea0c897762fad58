import { ETHER, type PhoneSession } from '@countersign/testing'
import type { Page } from '@playwright/test'
import {
  accountButton,
  connectButton,
  dialogOf,
  expectSignedIn,
  sessionStatus,
  short,
} from '../support/flows.ts'
import { expect, readQrCode, type TestPhone, test } from '../support/phone.ts'
import { ANY, networkButton, requestedChains, signInByPhone } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

const HOUR = 3_600_000

function secondOf(phone: TestPhone) {
  const [, second] = phone.accounts()
  if (!second) throw new Error('The phone needs two accounts.')
  return second
}

/** An event of an hour ago, as a relay delivers it that lost the order. */
async function emitLate(phone: TestPhone, { topic }: PhoneSession, name: string, data: unknown) {
  const id = (Date.now() - HOUR) * 1000
  await phone.send(topic, {
    id,
    method: 'wc_sessionEvent',
    params: { event: { name, data }, chainId: 'eip155:31337' },
  })
  // The page processes messages in order: it has read the earlier ones.
  await phone.ping(topic)
}

/** Signed in without a wallet: the text on the account page (R4.17). */
async function expectDetached(page: Page) {
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByText('Signed in, wallet not connected')).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  expect(await requestedChains(page)).toEqual([])
}

test('R4.17 another account on the phone, sent twice, ends the session and offers sign-in once', async ({
  page,
  makePhone,
}) => {
  const phone = await makePhone({ quirks: { accountsAs: 'caip10', pushes: 'doubled' } })
  const ended: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') ended.push(request.url())
  })
  await page.goto('/account')
  const session = await signInByPhone(page, phone)
  const second = secondOf(phone)
  await phone.switchAccount(second)
  const view = dialogOf(page, 'Verify your account')
  await expect(view).toContainText(short(second))
  expect(await sessionStatus(page)).toBe(401)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
  await expect(page.getByText(second)).toBeVisible()
  const signed = phone.user.approvals.filter(({ kind }) => kind === 'sign')
  expect(signed.at(-1)).toMatchObject({ account: second })
  await phone.ping(session.topic)
  expect(ended).toHaveLength(1)
  expect(await sessionStatus(page)).toBe(200)
})

// As a number and in hex: packages/testing/src/walletconnect/hostileWallet.test.ts.
test('R4.8 another network on the phone, sent as an object, keeps the session', async ({
  page,
  makePhone,
}) => {
  const phone = await makePhone({ quirks: { chainChangedAs: 'object' } })
  await page.goto('/account')
  await signInByPhone(page, phone)
  await phone.switchChain(31338)
  await expect(networkButton(page, 'Local Two')).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  await phone.switchChain(31337)
  await expect(networkButton(page, 'Local One')).toBeVisible()
})

test('R2.1 a phone on a network that is not configured is on a wrong network, and comes back', async ({
  page,
  makePhone,
  world,
}) => {
  const known = [...world.chains, { ...world.chains[0], id: 424242, name: 'Elsewhere' }]
  const phone = await makePhone({ chains: known.map((chain) => ({ ...chain, nativeCurrency: ETHER })) })
  await page.goto('/account')
  await signInByPhone(page, phone)
  await phone.switchChain(424242)
  await page.getByRole('banner').getByRole('button', { name: 'Wrong network' }).click()
  const view = dialogOf(page, 'Switch Networks')
  await expect(
    view.getByText('Wrong network detected, switch or disconnect to continue.').first(),
  ).toBeVisible()
  await view.getByRole('button', { name: 'Local Two' }).click()
  await expect(networkButton(page, 'Local Two')).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
})

test('R4.8 a phone that empties its accounts ends the connection, and the session on the next load', async ({
  page,
  phone,
}) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await phone.emit({ name: 'accountsChanged', data: [] })
  await expectDetached(page)
  await page.reload()
  await expectDetached(page)
  await expect.poll(phone.sessions).toEqual([])
})

test('R4.8 ignores duplicate events and events of an hour ago', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { pushes: 'doubled' } })
  await page.goto('/account')
  const session = await signInByPhone(page, phone)
  const [first] = phone.accounts()
  await phone.switchChain(31338)
  await expect(networkButton(page, 'Local Two')).toBeVisible()
  await emitLate(phone, session, 'chainChanged', 31337)
  await expect(networkButton(page, 'Local Two')).toBeVisible()

  await phone.switchAccount(secondOf(phone))
  await dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
  await emitLate(phone, session, 'accountsChanged', [first])
  await emitLate(phone, session, 'accountsChanged', [])
  await expect(accountButton(page)).toContainText(short(secondOf(phone)))
  expect(await sessionStatus(page)).toBe(200)
})

test('R4.8 a session deleted on the phone ends the connection and keeps the server session', async ({
  page,
  phone,
}) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await phone.disconnect()
  await expectDetached(page)
  await page.getByRole('main').getByRole('button', { name: 'Reconnect' }).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: ANY, exact: true }).click()
  await phone.pair(await readQrCode(page))
  await expectSignedIn(page)
  expect(phone.requests).toHaveLength(1)
})

test('R4.8 "Disconnect" ends the session on the phone and on the server', async ({ page, phone }) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(phone.sessions).toEqual([])
  await expect.poll(() => sessionStatus(page)).toBe(401)
  expect(await requestedChains(page)).toEqual([])
})
