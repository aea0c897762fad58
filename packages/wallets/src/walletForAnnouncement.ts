import type { Wallet } from './Wallet.ts'
import { wallets } from './wallets.ts'

/** The catalogue wallet that announces itself by this EIP-6963 reverse domain name, in any letter case. */
export function walletForAnnouncement(rdns: unknown, among: readonly Wallet[] = wallets): Wallet | undefined {
  if (typeof rdns !== 'string') return undefined
  const wanted = rdns.toLowerCase()
  return among.find((wallet) => wallet.rdns.includes(wanted))
}
