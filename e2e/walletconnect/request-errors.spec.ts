import { expectSignedInEventually, LONG_WAIT, signMessage, stateOf } from '../support/errorStates.ts'
import { receipt } from '../support/flows.ts'
import { expect, test } from '../support/phone.ts'
import { networkButton, pair, send, signInByPhone, switchTo } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

test('R4.3 a relay outage while a signature is pending loses nothing', async ({ page, phone, relay }) => {
  phone.user.setRule('wait', 'sign')
  await page.goto('/')
  await pair(page, phone)
  await signMessage(page).click()
  await expect.poll(phone.user.waiting).toBe(1)
  await relay.faults.kill()
  await phone.user.decide('approve')
  await expect(stateOf(page, 'signing')).toBeVisible()
  await relay.faults.start()
  await expectSignedInEventually(page)
  expect(phone.requests).toHaveLength(1)
})

test('R4.3 a signature request during a short relay outage reaches the phone once', async ({
  page,
  phone,
  relay,
}) => {
  await page.goto('/')
  await pair(page, phone)
  await relay.faults.kill()
  await signMessage(page).click()
  await expect(stateOf(page, 'signing')).toBeVisible()
  await relay.faults.start()
  await expectSignedInEventually(page)
  expect(phone.requests).toHaveLength(1)
})

test('R4.3 a signature request that cannot be published fails with a text, and can be retried in place', async ({
  page,
  phone,
  relay,
}) => {
  await page.clock.install({ time: Date.now() - 30_000 })
  await page.goto('/')
  await pair(page, phone)
  await relay.faults.kill()
  await signMessage(page).click()
  await expect(stateOf(page, 'signing')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(stateOf(page, 'failed')).toContainText('Error signing message, please retry!')
  await relay.faults.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSignedInEventually(page)
})

test('R11.1 a relay outage while a transaction is pending loses nothing', async ({ page, phone, relay }) => {
  phone.user.setRule('wait', 'send')
  await page.goto('/')
  await signInByPhone(page, phone)
  await send(page, '0.5')
  await expect.poll(phone.user.waiting).toBe(1)
  await relay.faults.kill()
  await phone.user.decide('approve')
  await relay.faults.start()
  await expect(receipt(page)).toBeVisible(LONG_WAIT)
  expect(phone.user.approvals.filter(({ kind }) => kind === 'send')).toHaveLength(1)
})

test('R8.3 shows a transaction that cannot be published next to the form and keeps the input', async ({
  page,
  phone,
  relay,
}) => {
  await page.clock.install({ time: Date.now() - 60_000 })
  await page.goto('/')
  await signInByPhone(page, phone)
  await relay.faults.kill()
  await send(page, '0.5')
  await expect(page.getByRole('button', { name: 'Confirm in Demo Phone' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(
    page.getByText('Your wallet could not be reached. Check it before you send again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('0.5')
  await relay.faults.start()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(receipt(page)).toBeVisible(LONG_WAIT)
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])
})

test('R4.8 reconnects to a restarted relay for the next request', async ({ page, phone, relay }) => {
  await page.goto('/')
  await signInByPhone(page, phone)
  await relay.faults.restart()
  await phone.switchChain(31338)
  await expect(networkButton(page, 'Local Two')).toBeVisible(LONG_WAIT)
  await relay.faults.restart({ loseMessages: true })
  await send(page, '0.5')
  await expect(receipt(page)).toBeVisible(LONG_WAIT)
})

test('R4.13 shows a switch that cannot be published in the view', async ({ page, makePhone, relay }) => {
  const phone = await makePhone({ grants: { chains: [31337] } })
  await page.clock.install({ time: Date.now() - 60_000 })
  await page.goto('/')
  await signInByPhone(page, phone)
  await relay.faults.kill()
  const view = await switchTo(page, 'Local Two')
  // The request is sent once the code for it has loaded.
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(stateOf(page, 'failed')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(view).toContainText('Demo Phone could not be reached. Check your connection, then try again.')
  await relay.faults.start()
  await view.getByRole('button', { name: 'Local Two' }).click()
  await expect(networkButton(page, 'Local Two')).toBeVisible(LONG_WAIT)
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'wallet_switchEthereumChain'])
})

test('R4.3 a request without the relay’s acknowledgement is handled and sent once', async ({
  page,
  phone,
  relay,
}) => {
  await page.goto('/')
  await pair(page, phone)
  await relay.faults.set({ loseResponses: ['irn_publish'] })
  await signMessage(page).click()
  await expectSignedInEventually(page)
  expect(phone.requests).toHaveLength(1)
})
