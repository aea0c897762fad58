import { pairingConnectorOf } from '../connection/pairingConnector.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'
import { connectMethod } from './connectMethod.ts'

/** Whether the code is loaded. */
export type PreloadPairingReturnType = boolean

export type PreloadPairingErrorType = never

/**
 * Loads the code for pairing with a wallet, or with any if `option` is omitted. Does nothing if the browser saves data. Opens
 * no socket and stores nothing.
 */
export function preloadPairing(
  wallets: Pick<Wallets, 'config'>,
  option?: WalletOption,
): PreloadPairingReturnType {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  const connector = pairingConnectorOf(wallets.config) as { readonly preload?: () => void } | null
  if (connection?.saveData || (option && connectMethod(wallets, option) !== 'pairing')) return false
  connector?.preload?.()
  return connector !== null
}
