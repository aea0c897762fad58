import { testAccounts } from '../chain/testAccounts.ts'
import type { InstalledWallet } from '../wallet/browser.ts'
import type { WalletChain } from '../wallet/walletChain.ts'

/** How the demo wallet announces itself (EIP-6963). */
export const DEMO_WALLET = {
  uuid: '6f1f6f0e-2c2a-4f0e-9d55-3c1c0f7a31e7',
  name: 'Demo Wallet',
  rdns: 'dev.countersign.demo',
} as const

/** The demo wallet of a world: three funded accounts, answered for by the person in front of the page. */
export function demoWallet(chains: readonly WalletChain[]): InstalledWallet {
  const privateKeys = testAccounts.slice(0, 3).map(({ privateKey }) => privateKey)
  return { info: DEMO_WALLET, privateKeys, chains }
}
