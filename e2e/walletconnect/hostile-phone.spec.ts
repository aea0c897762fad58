import { privateKeyToAccount } from 'viem/accounts'
import {
  expectFailed,
  expectSignedInEventually,
  retryButton,
  signMessage,
  stateOf,
} from '../support/errorStates.ts'
import { fundedKey } from '../support/installWallet.ts'
import { expect, readCode, test } from '../support/phone.ts'
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
  await expectFailed(page, 'The wallet sent an invalid response. Try again, or choose another wallet.')
  expect(hostile.sessions()).toEqual([])
  await retryButton(page).click()
  const honest = await makePhone()
  await honest.pair(await readCode(page))
  await expect(signMessage(page)).toBeEnabled()
})

test('R12.5 a phone that says everything twice, between unreadable messages, is connected and signs in once', async ({
  page,
  makePhone,
}) => {
  const phone = await makePhone({ quirks: { settles: 'twice', answers: 'twice', noise: true } })
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
  const next = await readCode(page)
  expect(next).not.toBe(code)
  const goodPhone = await makePhone()
  await goodPhone.pair(next)
  await expect(signMessage(page)).toBeEnabled()
})

test('R4.2 a signature rejected without a reason can be requested again', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { errors: 'empty' } })
  await page.goto('/')
  await pair(page, phone)
  phone.user.answerOnce('reject')
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  const view = stateOf(page, 'failed')
  await expect(view).toContainText('Error signing message, please retry!')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSignedInEventually(page)
})

test('R12.5 a signature that comes with an error is a refusal', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { answers: 'result_and_error' } })
  await page.goto('/')
  await pair(page, phone)
  await signMessage(page).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Error', { exact: false })).toHaveCount(0)
})

test('R8.3 shows the error of a transaction answered without a result', async ({ page, makePhone }) => {
  const accounts = [privateKeyToAccount(await fundedKey())]
  const goodPhone = await makePhone({ accounts })
  await page.goto('/')
  await signInByPhone(page, goodPhone)
  // The session continues with another phone of the same account: the quirky one is only asked to send.
  await goodPhone.disconnect()
  const odd = await makePhone({ accounts, quirks: { answers: 'no_result' } })
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
