// For tests with Playwright. Requires @playwright/test.
export { expect } from '@playwright/test'
export { installWallet } from './playwright/installWallet.ts'
export { test, type WalletFixtures } from './playwright/test.ts'
export type { TestWallet, WaitOptions } from './testWallet/TestWallet.ts'
export type { TestWalletChain, TestWalletOptions } from './testWallet/TestWalletOptions.ts'
