import { privateKeyToAccount } from 'viem/accounts'
import { answerAs } from '../answers/answerAs.ts'
import type { InstalledWallet } from '../browserWallet/InstalledWallet.ts'
import { createScriptedWallet } from '../scriptedWallet/createScriptedWallet.ts'
import { imitatedAnswers } from '../scriptedWallet/imitateWallet.ts'
import type { Provider } from '../wallet/provider.ts'
import { controlWallet } from './controlWallet.ts'
import { readWalletOptions } from './readWalletOptions.ts'
import type { TestWallet } from './TestWallet.ts'
import type { TestWalletOptions } from './TestWalletOptions.ts'

/** A test wallet in this process, with its EIP-1193 provider. */
export type LocalTestWallet = TestWallet & { readonly provider: Provider }

/**
 * Creates a wallet for a test, without a page: in Node.js, or in a component test. Signatures and transactions are
 * real. It waits for `approve` and `reject`, unless `autoApprove` is set.
 *
 * @throws {TestingError} `invalid_option`, `unknown_chain`
 */
export function createTestWallet(options: TestWalletOptions = {}): LocalTestWallet {
  const installed = readWalletOptions(options)
  const wallet = runTestWallet(installed)
  if (!installed.imitates) return wallet
  return { ...wallet, provider: answerAs(imitatedAnswers[installed.imitates], wallet.provider) }
}

/** Runs a wallet whose options were checked. `createTestWallet` and `imitateWallet` add the errors of an imitated wallet. */
export function runTestWallet(installed: InstalledWallet): LocalTestWallet {
  const { privateKeys, chains, behavior = {}, imitates } = installed
  const quirks = { ...(imitates && imitatedAnswers[imitates].quirks), ...installed.quirks }
  const accounts = privateKeys.map((key) => privateKeyToAccount(key))
  const wallet = createScriptedWallet({ accounts, chains, behavior, quirks })
  const controls = controlWallet(installed, async (member, ...args) => {
    const value: unknown = wallet[member]
    if (typeof value === 'function') return value(...args)
    return Array.isArray(value) ? [...value] : value
  })
  return { ...controls, provider: wallet.provider }
}
