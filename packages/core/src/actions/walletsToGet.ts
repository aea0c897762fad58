import { suggestWallets, type WalletToGet } from '../connection/suggestWallets.ts'
import { thisDevice } from '../platform/device.ts'
import type { Wallets } from '../state/Wallets.ts'
import { canPair } from './canPair.ts'

export type WalletsToGetReturnType = readonly WalletToGet[]

export type WalletsToGetErrorType = never

/** Returns the wallets of `options` that a user without a wallet can get for this device, the best known first. */
export function walletsToGet(wallets: Wallets): WalletsToGetReturnType {
  return suggestWallets(wallets.options.get(), thisDevice(), canPair(wallets))
}
