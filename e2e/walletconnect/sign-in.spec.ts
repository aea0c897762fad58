import { accountButton, connectButton, expectSignedIn, sessionStatus, short } from '../support/flows.ts'
import { expect, test } from '../support/phone.ts'
import { keptKeys, pair, requestedChains, signInByPhone } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

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

// Without a code, or with EIP-1193's: packages/testing/src/walletconnect/hostileWallet.test.ts, R4.9.
test('R4.2 a signature declined on the phone returns to ready, without an error', async ({ page, phone }) => {
  phone.user.setRule('wait', 'sign')
  await page.goto('/')
  const { view } = await pair(page, phone)
  const button = view.getByRole('button', { name: 'Sign message' })
  await button.click()
  await expect(view.getByRole('button', { name: 'Waiting for signature...' })).toBeDisabled()
  await phone.user.decide('reject')
  await expect(button).toBeEnabled()
  await expect(view.getByText('Error', { exact: false })).toHaveCount(0)
  phone.user.setRule('approve', 'sign')
  await button.click()
  await expectSignedIn(page)
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

test('R4.3 a phone that disappears while signing can be abandoned', async ({ page, phone }) => {
  phone.user.setRule('wait', 'sign')
  await page.goto('/')
  const { view } = await pair(page, phone)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(phone.user.waiting).toBe(1)
  await phone.disconnect()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await sessionStatus(page)).toBe(401)
})

test('R4.2 a response without a signature: the exact text, and a retry', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { responses: 'no_result' } })
  await page.goto('/')
  const { view } = await pair(page, phone)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByText('Error signing message, please retry!').first()).toBeVisible()
  await expect(view.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(await sessionStatus(page)).toBe(401)
})

test('R12.5 ignores a response to another request', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { responses: 'wrong_id' } })
  await page.goto('/')
  const { view, session } = await pair(page, phone)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => phone.requests).toHaveLength(1)
  // The page processes messages in order: it has read the earlier ones.
  await phone.ping(session.topic)
  await expect(view.getByRole('button', { name: 'Waiting for signature...' })).toBeDisabled()
  await view.getByRole('button', { name: 'Cancel' }).click()
  await expect(connectButton(page)).toBeVisible()
})
