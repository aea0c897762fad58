import { readFile } from 'node:fs/promises'
import { callServer } from '../support/accountCalls.ts'
import { openWithWallet } from '../support/accountPages.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { connectButton, dialogOf, sessionStatus, signIn, signToConfirm } from '../support/flows.ts'
import { fundedKey, installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/test.ts'

test('R10.9 exports everything as a file', async ({ page }) => {
  const { account } = await openWithWallet(page, '/account/data')
  await page.getByRole('button', { name: 'Export your data' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    signToConfirm(page, 'Export your data?'),
  ])
  expect(download.suggestedFilename()).toBe('countersign-account.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  const { body } = await callServer(page, 'GET', '/api/session')
  const { wallets } = body.account as { wallets: unknown[] }
  expect(JSON.stringify(file)).toContain(account.address)
  expect(JSON.stringify(file)).toContain(JSON.stringify(wallets[0]))
  await expect(page.getByText('was downloaded', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByText('Your data exported')).toBeVisible()
})

test('R8.3 reports a failed export and lets the user retry it', async ({ page }) => {
  await openWithWallet(page, '/account/data')
  await page.route('**/api/account/export', (route) => route.abort())
  await page.getByRole('button', { name: 'Export your data' }).click()
  const question = dialogOf(page, 'Export your data?')
  await signToConfirm(page, 'Export your data?')
  await expect(question.getByText('The server did not respond. Try again in a moment.').first()).toBeVisible()
  await page.unroute('**/api/account/export')
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Try again' }).click()
  await download
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('R10.9 deletes the account after the end of the address is typed', async ({ page }) => {
  const key = await fundedKey()
  const wallet = await installWallet(page, { accounts: [key] })
  await page.goto('/account/data')
  await signIn(page, wallet)
  const before = (await callServer(page, 'GET', '/api/session')).body.account as { id: string }

  await page.getByRole('button', { name: 'Delete account' }).click()
  const form = page.getByRole('form', { name: 'Delete your account?' })
  const field = form.getByLabel('Last four characters of your address')
  await expect(field).toBeFocused()
  await expectNoViolations(page, 'asked before deleting')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Type the last four characters', { exact: false })).toBeVisible()
  await field.fill('nope')
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(form.getByText('These are not the last four characters', { exact: false })).toBeVisible()
  await expect(field).toBeFocused()
  expect(await sessionStatus(page)).toBe(200)

  await field.fill(wallet.accounts[0].slice(-4).toUpperCase())
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await dialogOf(page, 'Delete your account?').getByRole('button', { name: 'Cancel' }).click()
  expect(await sessionStatus(page)).toBe(200)
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await signToConfirm(page, 'Delete your account?')
  await expect(page.getByRole('status').filter({ hasText: 'Your account was deleted' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(connectButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(401)
  // The messages that were signed, which only this browser has.
  expect(await page.evaluate(() => localStorage.getItem('countersign.signedMessages'))).toBeNull()
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByText('Your account was deleted')).toHaveCount(0)

  await signIn(page, wallet)
  const after = (await callServer(page, 'GET', '/api/session')).body.account as { id: string }
  expect(after.id).not.toBe(before.id)
  await page.goto('/account/activity')
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(1)
})
