import { pairingConnectorOf } from '../connection/pairingConnector.ts'
import type { Wallets } from '../state/Wallets.ts'

export type CanPairReturnType = boolean

export type CanPairErrorType = never

/** Returns whether wallets on other devices can be connected: the config has a WalletConnect connector with a project ID. */
export function canPair({ config }: Pick<Wallets, 'config'>): CanPairReturnType {
  return pairingConnectorOf(config) !== null
}
