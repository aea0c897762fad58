import { privateKeyToAccount } from 'viem/accounts'
import {
  expectFailed,
  expectSignedInEventually,
  retryButton,
  signMessage,
  stateOf,
} from '../support/errorStates.ts'
import { fundedKey } from '../support/installWallet.ts'
import { expect, readQrCode, test } from '../support/phone.ts'
import { pair, send, showCode, signInByPhone } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

// Every other quirk of a phone: packages/testing/src/walletconnect/hostileWallet.test.ts, with the same client.
test('R12.5 a phone that settles an invalid session is not connected, and RETRY works with another', async ({
  page,
  makePhone,
}) => {
  const hostile = await makePhone({ quirks: { settledAccounts: 'malformed' } })
  await page.goto('/')
  await expect(hostile.pair(await showCode(page))).rejects.toMatchObject({ code: 'refused' })
  await expectFailed(page, 'WalletConnect sent an invalid response. Try again, or choose another wallet.')
  expect(hostile.sessions()).toEqual([])
  await retryButton(page).click()
  const honest = await makePhone()
  await honest.pair(await readQrCode(page))
  await expect(signMessage(page)).toBeEnabled()
})

test('R12.5 a phone that sends every message twice, between unreadable ones, is connected and signs in once', async ({
  page,
  makePhone,
}) => {
  const phone = await makePhone({ quirks: { settles: 'twice', responses: 'twice', noise: true } })
  await page.goto('/')
  await signInByPhone(page, phone)
  expect(phone.sessions()).toHaveLength(1)
  expect(phone.requests).toHaveLength(1)
})

test('R12.5 shows the wait for a phone that approves and never settles, and RETRY shows another code', async ({
  page,
  makePhone,
}) => {
  await page.clock.install({ time: Date.now() - 30_000 })
  const silent = await makePhone({ quirks: { settles: 'never' } })
  await page.goto('/')
  const code = await showCode(page)
  void silent.pair(code)
  await expect(stateOf(page, 'connecting')).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(stateOf(page, 'connecting')).toContainText('Still waiting for WalletConnect.')
  await retryButton(page).click()
  const next = await readQrCode(page)
  expect(next).not.toBe(code)
  const goodPhone = await makePhone()
  await goodPhone.pair(next)
  await expect(signMessage(page)).toBeEnabled()
})

test('R4.2 a signature rejected without a reason can be requested again', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { errors: 'empty' } })
  await page.goto('/')
  await pair(page, phone)
  phone.user.setNextRule('reject')
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  const view = stateOf(page, 'failed')
  await expect(view).toContainText('Error signing message, please retry!')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSignedInEventually(page)
})

test('R12.5 a signature that comes with an error is a refusal', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { responses: 'result_and_error' } })
  await page.goto('/')
  await pair(page, phone)
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Error', { exact: false })).toHaveCount(0)
})

test('R8.3 shows an error if the response to a transaction has no result', async ({ page, makePhone }) => {
  const accounts = [privateKeyToAccount(await fundedKey())]
  const goodPhone = await makePhone({ accounts })
  await page.goto('/')
  await signInByPhone(page, goodPhone)
  // The session continues with another phone of the same account: the quirky one only gets the transaction request.
  await goodPhone.disconnect()
  const odd = await makePhone({ accounts, quirks: { responses: 'no_result' } })
  await odd.pair(await showCode(page))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // At each frame: the page may find the transaction on the chain right after, and show that instead.
  const shown = page.waitForFunction(
    (text) => document.body.textContent.includes(text),
    'Your wallet could not send this. Check it before you send again.',
  )
  await send(page, '0.5')
  await shown
  expect(odd.requests).toHaveLength(1)
})
