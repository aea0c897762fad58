import type { WalletOption } from '@countersign/core'

/** Whether the entry represents any wallet app that scans codes instead of one wallet. */
export function isGeneric({ key }: WalletOption): boolean {
  return key === 'walletConnect'
}
