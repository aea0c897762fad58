import type { WalletOption } from '../../../connection/walletOptions.ts'

/** True for the entry that stands for any wallet app that can scan a code, and not for one wallet. */
export function isGeneric({ key }: WalletOption): boolean {
  return key === 'walletConnect'
}
