import { test as base } from '@playwright/test'
import type { TestWallet } from '../testWallet/TestWallet.ts'
import type { TestWalletOptions } from '../testWallet/TestWalletOptions.ts'
import { installWallet } from './installWallet.ts'

export type WalletFixtures = {
  /** Options of `wallet`. Set them with `test.use({ walletOptions: { … } })` or in the configuration. */
  readonly walletOptions: TestWalletOptions
  /** A wallet in `page`. It waits for `approve` and `reject`, unless `autoApprove` is set. */
  readonly wallet: TestWallet
  /** Installs another wallet in `page`. Give it its own `rdns`, and call it before `page.goto`. */
  readonly addWallet: (options: TestWalletOptions) => Promise<TestWallet>
}

/**
 * Playwright's `test` with a wallet.
 *
 * @example
 * test('signs in', async ({ page, wallet }) => {
 *   await page.goto('/')
 *   await page.getByRole('button', { name: 'Connect Wallet' }).click()
 *   await page.getByRole('button', { name: wallet.name }).click()
 *   await wallet.approve()
 * })
 */
export const test = base.extend<WalletFixtures>({
  walletOptions: [{}, { option: true }],
  wallet: async ({ page, walletOptions }, use) => use(await installWallet(page, walletOptions)),
  addWallet: async ({ page }, use) => use((options) => installWallet(page, options)),
})
