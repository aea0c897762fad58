import type { Page } from '@playwright/test'
import { walletScript } from '../browserWallet/walletScript.ts'
import { TestingError } from '../errors/TestingError.ts'
import { type CallWallet, controlWallet } from '../testWallet/controlWallet.ts'
import { readWalletOptions } from '../testWallet/readWalletOptions.ts'
import type { TestWallet } from '../testWallet/TestWallet.ts'
import type { TestWalletOptions } from '../testWallet/TestWalletOptions.ts'
import { callInPage } from './callInPage.ts'

/**
 * Installs a test wallet in every page that `page` loads after this call: call it before `page.goto`. The connection,
 * the account and the chain survive reloads.
 *
 * @throws {TestingError} `invalid_option`, `unknown_chain`, `bundle_failed`; every control throws
 * `wallet_not_installed` before the first page is loaded
 */
export async function installWallet(page: Page, options: TestWalletOptions = {}): Promise<TestWallet> {
  const installed = readWalletOptions(options)
  const { rdns } = installed.info
  await page.addInitScript({ content: await walletScript([installed]) })

  const call: CallWallet = async (member, ...args) => {
    const called = await page.evaluate(callInPage, { rdns, member, args }).catch((error: unknown) => {
      // A navigation: the next page has the wallet.
      if (member === 'waiting' && isNavigation(error)) return { status: 'returned', value: 0 } as const
      throw error
    })
    switch (called.status) {
      case 'returned':
        return called.value
      case 'failed':
        throw new TestingError(called.code, called.message)
      case 'not_installed':
        // Nothing was requested yet.
        if (member === 'requests') return []
        if (member === 'waiting') return 0
        throw new TestingError(
          'wallet_not_installed',
          `${member}: ${page.url()} has no wallet ${rdns}. Install the wallet first, then call page.goto.`,
        )
    }
  }

  return {
    ...controlWallet(installed, call),
    async setBehavior(kind, behavior) {
      const setting = { rdns, member: 'setBehavior', args: [kind, behavior] }
      await page.addInitScript(callInPage, setting)
      await page.evaluate(callInPage, setting)
    },
  }
}

function isNavigation(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|navigation/i.test(error.message)
}
