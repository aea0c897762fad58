import { hasOpenPairing } from '@countersign/walletconnect/stored'
import { type PairedWallet, pairingWallet } from './pairedWallet.ts'

/** The wallet this tab showed a code for before a reload, while that may still be answered. */
export function pairingUnderWay(): PairedWallet | null {
  return hasOpenPairing() ? pairingWallet() : null
}
