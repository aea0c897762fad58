import type { Page } from '@playwright/test'
import {
  accountButton,
  connectButton,
  dialogOf,
  expectSignedIn,
  sessionStatus,
  short,
} from '../support/flows.ts'
import { expect, readQrCode, test } from '../support/phone.ts'
import {
  ANY,
  networkButton,
  pairingUriIn,
  REQUESTED,
  requestedChains,
  row,
  send,
  signInByPhone,
  switchTo,
} from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

/** A second tab, opened before anybody was connected. */
async function openTwo(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await Promise.all([page.goto('/account'), other.goto('/account')])
  await expect(connectButton(other)).toBeVisible()
  return other
}

async function disconnect(page: Page) {
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
}

test('R1.1 a phone paired in one tab is connected in the other after a reload, and serves both', async ({
  page,
  phone,
}) => {
  const other = await openTwo(page)
  await signInByPhone(page, phone)
  await other.reload()
  await expectSignedIn(other)
  await expect(accountButton(other)).toContainText(short(phone.account()))

  await send(other, '0.25')
  await expect(row(other, 'Send 0.25 ETH')).toContainText('Confirmed')
  await send(page, '0.5')
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed')
  expect(phone.sessions()).toHaveLength(1)
  const methods = phone.requests.map(({ method }) => method)
  expect(methods).toEqual(['personal_sign', 'eth_sendTransaction', 'eth_sendTransaction'])
})

test('R4.1 each of two tabs signs in by the same phone', async ({ page, phone }) => {
  const other = await openTwo(page)
  await signInByPhone(page, phone)
  await other.reload()
  await expectSignedIn(other)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await other.bringToFront()
  await other.reload()
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialogOf(other, 'Verify your account').getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(other)
  expect(phone.requests).toHaveLength(2)
})

for (const first of ['the tab that paired', 'the other tab'] as const)
  test(`R4.17 "Disconnect" in ${first} ends the connection in both, and on the phone`, async ({
    page,
    phone,
  }) => {
    const other = await openTwo(page)
    await signInByPhone(page, phone)
    await other.reload()
    await expectSignedIn(other)
    const [leaving, following] = first === 'the tab that paired' ? [page, other] : [other, page]
    await disconnect(leaving)
    await expect(connectButton(leaving)).toBeVisible()
    await expect(connectButton(following)).toBeVisible()
    await expect.poll(phone.sessions).toEqual([])
    await expect.poll(() => sessionStatus(following)).toBe(401)
    expect(await requestedChains(following)).toEqual([])
  })

test('R4.8 what the phone does reaches both tabs, and so does a switch in one of them', async ({
  page,
  phone,
}) => {
  const other = await openTwo(page)
  await signInByPhone(page, phone)
  await other.reload()
  await expectSignedIn(other)
  await phone.switchChain(31338)
  for (const tab of [page, other]) await expect(networkButton(tab, 'Local Two')).toBeVisible()
  await switchTo(page, 'Local One')
  for (const tab of [page, other]) await expect(networkButton(tab, 'Local One')).toBeVisible()
  await send(other, '0.25')
  await expect(row(other, 'Send 0.25 ETH')).toContainText('Confirmed')
  expect(phone.requests.at(-1)).toMatchObject({ chainId: 'eip155:31337' })
  await phone.disconnect()
  for (const tab of [page, other]) await expect(connectButton(tab)).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
})

test('R4.7 choosing a wallet with a stale session ends it first and pairs again', async ({
  page,
  phone,
  makePhone,
}) => {
  const other = await openTwo(page)
  await signInByPhone(page, phone)
  await page.evaluate((key) => localStorage.setItem(key, '[31337]'), REQUESTED)
  await connectButton(other).click()
  await dialogOf(other, 'Connect a Wallet').getByRole('button', { name: ANY, exact: true }).click()
  const uri = await readQrCode(other)
  await expect.poll(phone.sessions).toEqual([])
  await expect(connectButton(page)).toBeVisible()
  const second = await makePhone()
  await second.pair(uri)
  await expect(dialogOf(other, 'Verify your account')).toContainText(short(second.account()))
  expect(await requestedChains(other)).toEqual([31337, 31338])
})

test('R4.7 choosing the wallet of a session that is alive needs no code', { tag: '@window' }, async ({
  page,
  phone,
}) => {
  const other = await openTwo(page)
  await signInByPhone(page, phone)
  await connectButton(other).click()
  await dialogOf(other, 'Connect a Wallet').getByRole('button', { name: ANY, exact: true }).click()
  await expectSignedIn(other)
  expect(phone.sessions()).toHaveLength(1)
  await expect(accountButton(page)).toContainText(short(phone.account()))
})

test('R4.7 a wallet paired in another tab replaces the first, which is notified', async ({
  page,
  phone,
  makePhone,
}) => {
  const other = await openTwo(page)
  await signInByPhone(page, phone)
  await connectButton(other).click()
  await dialogOf(other, 'Connect a Wallet').getByRole('button', { name: 'Rainbow', exact: true }).click()
  const rainbow = await makePhone({ metadata: { name: 'Rainbow' } })
  await rainbow.pair(pairingUriIn(await readQrCode(other)))
  await expect(dialogOf(other, 'Verify your account')).toContainText(short(rainbow.account()))
  await expect.poll(phone.sessions).toEqual([])
  await expect(connectButton(page)).toBeVisible()
})
