import type { InstalledWallet, WalletChain } from '@countersign/testing'
import { testAccounts } from '@countersign/testing'

/** The demo wallet's announcement (EIP-6963). */
export const DEMO_WALLET = {
  uuid: '6f1f6f0e-2c2a-4f0e-9d55-3c1c0f7a31e7',
  name: 'Demo Wallet',
  rdns: 'dev.countersign.demo',
} as const

/** Returns the demo wallet: three funded accounts, with an approval sheet for the user. */
export function demoWallet(chains: readonly WalletChain[]): InstalledWallet {
  const privateKeys = testAccounts.slice(0, 3).map(({ privateKey }) => privateKey)
  return { info: DEMO_WALLET, privateKeys, chains }
}
