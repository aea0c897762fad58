import type { Wallet } from './define/Wallet.ts'
import { featuredWallets } from './featuredWallets.ts'
import { moreWallets } from './moreWallets.ts'

/** The catalogue, in display order within a group. */
export const wallets: readonly Wallet[] = [...featuredWallets, ...moreWallets]

/** Returns the wallet that announces itself with this reverse domain name (EIP-6963), in any letter case. */
export function walletForAnnouncement(rdns: unknown, among: readonly Wallet[] = wallets): Wallet | undefined {
  if (typeof rdns !== 'string') return undefined
  const lowerCase = rdns.toLowerCase()
  return among.find((wallet) => wallet.rdns.includes(lowerCase))
}
