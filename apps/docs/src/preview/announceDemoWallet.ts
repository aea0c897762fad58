import {
  announceWallet,
  createScriptedWallet,
  demoWalletIcon,
  testAccounts,
} from '@countersign/testing/wallet'
import { privateKeyToAccount } from 'viem/accounts'
import { previewChains } from './previewChains.ts'

/** Adds a wallet that approves everything, so that the preview can show a connected account. */
export function announceDemoWallet(): void {
  const chains = previewChains.map(({ id, name, nativeCurrency }) => ({
    id,
    name,
    nativeCurrency,
    rpcUrl: location.origin,
  }))
  const accounts = [privateKeyToAccount(testAccounts[0].privateKey)]
  const { provider } = createScriptedWallet({ accounts, chains })
  const details = { name: 'Demo Wallet', rdns: 'com.example.demo', icon: demoWalletIcon }
  announceWallet({ ...details, uuid: '6d3f3c1c-0f0e-4b43-9f1e-0a4f6c1d2b11' }, provider)
}
