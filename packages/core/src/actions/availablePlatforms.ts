import type { Wallet, WalletPlatform } from '@countersign/wallets'
import { platformsOn } from '../platform/browsers.ts'
import { thisDevice } from '../platform/device.ts'
import type { Wallets } from '../state/Wallets.ts'
import { canPair } from './canPair.ts'

export type AvailablePlatformsReturnType = readonly WalletPlatform[]

export type AvailablePlatformsErrorType = never

/**
 * Returns the platforms of a wallet that can be used on this device. On a desktop, a phone app counts if wallets on other
 * devices can be connected.
 */
export function availablePlatforms(wallets: Wallets, wallet: Wallet): AvailablePlatformsReturnType {
  return platformsOn(wallet, thisDevice(), canPair(wallets))
}
