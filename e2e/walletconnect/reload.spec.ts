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
  REQUESTED,
  requestedChains,
  row,
  send,
  showCode,
  signInByPhone,
} from '../support/phoneFlows.ts'

const SESSION = 'countersign.walletconnect.session'

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

test('R4.7 ends a stale session on page load without connecting', async ({ page, phone }) => {
  await page.goto('/account')
  await signInByPhone(page, phone)
  await page.evaluate((key) => localStorage.setItem(key, '[31337]'), REQUESTED)
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByText('Signed in, wallet not connected')).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  await expect.poll(phone.sessions).toEqual([])
  expect(await requestedChains(page)).toEqual([])
  expect(await keptKeys(page)).not.toContain(SESSION)
})
