import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { fundedKey } from '../support/installWallet.ts'
import { dialogOf, expectSignedIn } from '../support/flows.ts'
import { expect, readCode, test } from '../support/phone.ts'
import { pair, showCode, signInByPhone } from '../support/phoneFlows.ts'
import { expectFailed, retry, stateOf } from '../support/trouble.ts'

const signMessage = (page: Page) =>
  dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' })

for (const [name, quirks] of [
  ['names another key than it answered with', { controller: 'other' }],
  ['grants no account', { settledAccounts: 'none' }],
  ['grants accounts that are none', { settledAccounts: 'malformed' }],
  ['grants accounts of another kind of chain', { settledAccounts: 'other-namespace' }],
  ['grants a session that is over', { settledExpiry: 'past' }],
] as const)
  test(`R12.5 a phone that ${name} connects nobody, is told so, and leaves RETRY`, async ({ page, makePhone }) => {
    const hostile = await makePhone({ quirks })
    await page.goto('/')
    const refused = hostile.pair(await showCode(page))
    await expectFailed(page, { detail: 'reported a problem' })
    console.log(await stateOf(page, 'failed').innerText())
    await expect(refused).rejects.toMatchObject({ code: 'refused' })
    await retry(page)
    const honest = await makePhone()
    await honest.pair(await readCode(page))
    await expect(signMessage(page)).toBeEnabled()
  })

for (const settles of ['before-answer', 'twice'] as const)
  test(`R12.5 a phone that settles "${settles}" is connected, once`, async ({ page, makePhone }) => {
    const phone = await makePhone({ quirks: { settles } })
    await page.goto('/')
    await signInByPhone(page, phone)
    expect(phone.sessions()).toHaveLength(1)
  })

test('R12.5 a phone that fills the relay with what cannot be read disturbs nothing', async ({ page, makePhone }) => {
  const phone = await makePhone({ quirks: { noise: true, pushes: 'doubled' } })
  await page.goto('/')
  await signInByPhone(page, phone)
})

for (const errors of ['coded', 'eip-1193', 'no-code', 'empty', 'text'] as const)
  test(`R4.2 a refused signature told as "${errors}" can be tried again`, async ({ page, makePhone }) => {
    const phone = await makePhone({ quirks: { errors } })
    await page.goto('/')
    await pair(page, phone)
    phone.person.answerOnce('reject')
    await signMessage(page).click()
    await expect.poll(() => phone.requests.length).toBe(1)
    await expect(page.locator('[data-pane="view"] [data-state="ready"], [data-pane="view"] [data-state="failed"]')).toBeVisible()
    console.log(errors, await page.locator('[data-pane="view"] [data-state]').getAttribute('data-state'), (await dialogOf(page, 'Verify your account').innerText()).slice(0, 400))
    await page.getByRole('dialog').getByRole('button', { name: /Sign message|Try again/ }).click()
    await expectSignedIn(page)
  })

for (const answers of ['no-result', 'wrong-id', 'twice', 'result-and-error'] as const)
  test(`R12.5 a signature answered with "${answers}" ends`, async ({ page, makePhone }) => {
    await page.clock.install({ time: Date.now() - 30_000 })
    const phone = await makePhone({ quirks: { answers } })
    await page.goto('/')
    await pair(page, phone)
    await signMessage(page).click()
    await expect.poll(() => phone.requests.length).toBe(1)
    await page.clock.runFor(9_000)
    await page.waitForTimeout(1000)
    console.log(answers, await page.locator('[data-pane="view"] [data-state]').getAttribute('data-state', {timeout: 2000}).catch(() => 'gone'), (await dialogOf(page, 'Verify your account').innerText({timeout: 2000}).catch(() => '')).slice(0, 400))
  })

for (const answers of ['no-result', 'wrong-id', 'twice', 'result-and-error'] as const)
  test(`R12.5 a transaction answered with "${answers}" ends`, async ({ page, makePhone }) => {
    const accounts = [privateKeyToAccount(await fundedKey())]
    const honest = await makePhone({ accounts })
    const sly = await makePhone({ accounts, quirks: { answers } })
    await page.goto('/')
    await signInByPhone(page, honest)
    await honest.disconnect()
    await page.getByRole('link', { name: 'Send' }).first().click()
    await page.getByRole('main').getByRole('button', { name: 'Connect a wallet' }).click()
    await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: 'WalletConnect', exact: true }).click()
    await sly.pair(await readCode(page))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('To', { exact: true }).fill('0x00000000000000000000000000000000DeaDBeef')
    await page.getByLabel('Amount', { exact: true }).fill('0.5')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => sly.requests.length).toBe(1)
    await page.waitForTimeout(1500)
    console.log(answers, (await page.getByRole('main').innerText()))
  })

test('R12.5 settles never', async ({ page, makePhone }) => {
  await page.clock.install({ time: Date.now() - 60_000 })
  const phone = await makePhone({ quirks: { settles: 'never' } })
  await page.goto('/')
  void phone.pair(await showCode(page)).catch(() => {})
  await expect.poll(() => phone.sessions()).toHaveLength(1)
  await page.clock.runFor(9_000)
  console.log(await page.locator('[data-pane="view"]').innerText())
  await page.clock.runFor(31_000)
  console.log(await page.locator('[data-pane="view"]').innerText())
})
