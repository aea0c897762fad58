import { accountButton, connectButton, sessionStatus, short } from '../support/flows.ts'
import { expect, test } from '../support/phone.ts'
import { keptKeys, pair, requestedChains, signInByPhone } from '../support/phoneFlows.ts'

test('R1.1 a phone connects and signs an ERC-4361 message of this site', async ({ page, phone, world }) => {
  await page.goto('/')
  await signInByPhone(page, phone)
  await expect(accountButton(page)).toContainText(short(phone.account()))
  const [request, ...others] = phone.requests
  expect(others).toEqual([])
  expect(request).toMatchObject({ method: 'personal_sign', chainId: 'eip155:31337' })
  const signed = phone.user.approvals.at(-1)
  const { message, otherSite } = signed?.kind === 'sign' ? signed : { message: '', otherSite: null }
  expect(otherSite).toBeNull()
  expect(message).toContain(
    `${new URL(world.url).host} wants you to sign in with your Ethereum account:\n${phone.account()}`,
  )
  expect(message).toContain('\nVersion: 1\nChain ID: 31337\nNonce: ')
})

test('R3.3 stores every network as requested after connecting, and none after a disconnect', async ({
  page,
  phone,
}) => {
  await page.goto('/')
  expect(await requestedChains(page)).toBeNull()
  const { view } = await pair(page, phone)
  expect(await requestedChains(page)).toEqual([31337, 31338])
  await view.getByRole('button', { name: 'Cancel' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(() => requestedChains(page)).toEqual([])
})

test('R4.4 cancelling sign-in ends the session on the phone too, and its pending request', async ({
  page,
  phone,
}) => {
  phone.user.setRule('wait', 'sign')
  await page.goto('/')
  const { view } = await pair(page, phone)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(phone.user.waiting).toBe(1)
  await view.getByRole('button', { name: 'Cancel' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(phone.sessions).toEqual([])
  expect(phone.pendingRequests()).toEqual([])
  await phone.user.decide('approve')
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(401)
  expect((await keptKeys(page)).filter((key) => /session/.test(key))).toEqual([])
})
