import { startChain, testAccounts } from '@countersign/testing'
import { expect, test } from '@countersign/testing/playwright'

// RainbowKit reads balances from the chain of `foundry`: http://127.0.0.1:8545.
test.beforeAll(() => startChain({ id: 31337, port: 8545 }))
test.use({ walletOptions: { name: 'Acorn', chainId: 31337 } })

test('connects, and follows the account of the wallet', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Acorn' }).click()
  await wallet.approve()
  await expect(page.getByRole('button', { name: '0xf3…2266' })).toBeVisible()

  await wallet.switchAccount(testAccounts[1].address)
  await expect(page.getByRole('button', { name: '0x70…79C8' })).toBeVisible()

  await wallet.lock()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('offers to try again when the user rejects', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Acorn' }).click()
  // RainbowKit opens this view 50 ms after the click, and ignores a rejection before that.
  await expect(page.getByText('Opening Acorn...')).toBeVisible()
  await wallet.reject()
  await page.getByRole('button', { name: 'Retry' }).click()
  await wallet.approve()
  await expect(page.getByRole('button', { name: '0xf3…2266' })).toBeVisible()
})
