import { testAccounts } from '@countersign/testing'
import { expect, test as walletTest } from '@countersign/testing/playwright'
import { mergeTests } from '@playwright/test'
import { workerTest } from '../support/workerTest.ts'
import { serveDemo } from './serveDemo.ts'

// In the workers of the other tests.
const test = mergeTests(workerTest, walletTest)

test.use({ baseURL: async ({ browserName: _ }, use) => serveDemo(use), walletOptions: { name: 'Acorn' } })

test('connects, signs, and follows the account and the chain', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Acorn' }).click()
  await wallet.approve()
  await expect(page.getByText(`${wallet.accounts[0]} on chain 31337`)).toBeVisible()

  await page.getByRole('button', { name: 'Sign' }).click()
  await wallet.approve()
  await expect(page.getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/)

  const [, second] = testAccounts
  await wallet.switchAccount(second.address)
  await expect(page.getByText(`${second.address} on chain 31337`)).toBeVisible()
})

test('shows that the user rejected', async ({ page, wallet }) => {
  await page.goto('/')
  await wallet.rejectNext()
  await page.getByRole('button', { name: 'Acorn' }).click()
  await expect(page.getByRole('alert')).toHaveText(/User rejected the request/)
  expect(await wallet.methods()).toContain('wallet_requestPermissions')
})
