import {
  accountButton,
  connectButton,
  dialogOf,
  expectSignedIn,
  sessionStatus,
  short,
} from '../support/flows.ts'
import { expect, readQrCode, test } from '../support/phone.ts'
import { ANY, requestedChains, signInByPhone } from '../support/phoneFlows.ts'

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
  const second = phone.accounts()[1] ?? '0x'
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

test('R4.8 a session deleted on the phone ends the connection and keeps the server session', async ({
  page,
  phone,
}) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await phone.disconnect()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByText('Signed in, wallet not connected')).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  expect(await requestedChains(page)).toEqual([])
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
