import { preloadConnector } from '../connection/pairing.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'

/** Whether it loads. */
export type PreloadPairingReturnType = boolean

export type PreloadPairingErrorType = never

/**
 * Loads the code for pairing with this wallet, or with any, unless the user saves data. Opens no socket and stores nothing.
 */
export function preloadPairing({ config }: Wallets, option?: WalletOption): PreloadPairingReturnType {
  return preloadConnector(config, option)
}
