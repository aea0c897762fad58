import type { WalletOption } from '@countersign/core/internal'

/** Whether the entry stands for any wallet app that scans codes instead of one wallet. */
export function isGeneric({ key }: WalletOption): boolean {
  return key === 'walletConnect'
}
