import { announceInstalled } from '../browserWallet/announceInstalled.ts'
import { TestingError } from '../errors/TestingError.ts'
import { type LocalTestWallet, runTestWallet } from './createTestWallet.ts'
import { readWalletOptions } from './readWalletOptions.ts'
import type { TestWalletOptions } from './TestWalletOptions.ts'

/** A test wallet in this page. */
export type PageTestWallet = LocalTestWallet & {
  /** Stops the announcements and restores the globals. Call it after each test. */
  uninstall(): void
}

/**
 * Installs a test wallet in this page, for tests that run in a browser (Vitest browser mode, Web Test Runner,
 * Storybook). Nothing is stored: each wallet starts disconnected.
 *
 * @throws {TestingError} `invalid_option`, `unknown_chain`; `wallet_not_installed`: not in a browser
 */
export function installWallet(options: TestWalletOptions = {}): PageTestWallet {
  if (typeof window === 'undefined') {
    throw new TestingError(
      'wallet_not_installed',
      'installWallet needs a page. In Node.js, use createTestWallet and its provider, or the Playwright fixture.',
    )
  }
  const installed = readWalletOptions(options)
  const wallet = runTestWallet(installed)
  return { ...wallet, uninstall: announceInstalled(installed, wallet.provider) }
}
