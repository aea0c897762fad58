import type { Wallet, WalletPlatform } from '@countersign/wallets'
import { platformsOn } from '../platform/browsers.ts'
import { thisDevice } from '../platform/device.ts'
import type { Wallets } from '../state/Wallets.ts'
import { canPair } from './canPair.ts'

export type AvailablePlatformsReturnType = readonly WalletPlatform[]

export type AvailablePlatformsErrorType = never

/** Returns the platforms of a wallet that this page can use on this device. On a desktop, a phone app needs a QR code. */
export function availablePlatforms(wallets: Wallets, wallet: Wallet): AvailablePlatformsReturnType {
  return platformsOn(wallet, thisDevice(), canPair(wallets))
}
