import { methodOn } from '../connection/methodOn.ts'
import { thisDevice } from '../platform/device.ts'
import type { ConnectMethod } from '../state/ConnectMethod.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'
import { canPair } from './canPair.ts'

export type ConnectMethodReturnType = ConnectMethod

export type ConnectMethodErrorType = never

/**
 * Returns how a wallet would be reached on this device, with the connectors of the config. A wallet with `browse` or `none`
 * cannot be connected here: offer its links instead.
 */
export function connectMethod(
  wallets: Pick<Wallets, 'config'>,
  option: WalletOption,
): ConnectMethodReturnType {
  return methodOn(option, { platform: () => thisDevice().platform, canPair: canPair(wallets) })
}
