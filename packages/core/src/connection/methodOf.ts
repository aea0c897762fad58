import type { Config } from '@wagmi/core'
import { thisDevice } from '../platform/device.ts'
import { type ConnectMethod, connectMethod } from './connectMethod.ts'
import { pairingConnectorOf } from './pairing.ts'
import type { WalletOption } from './walletOptions.ts'

/** Returns how a wallet is connected on this device, with the connectors of a config. */
export function methodOf(config: Config, option: WalletOption): ConnectMethod {
  const canPair = pairingConnectorOf(config) !== null
  return connectMethod(option, { platform: thisDevice().platform, canPair })
}
