import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { KEYS_URL } from '../popUp/openWindow.ts'
import type { InsideConfig, WindowProvider, WindowSdk } from '../popUp/windowInside.ts'
import type { CoinbaseWalletParameters } from './coinbaseWallet.ts'
import { withPhoneRelay } from './phoneRelay.ts'

/** Coinbase Wallet's provider, made by its SDK. */
export function createCoinbase(
  { chains }: InsideConfig,
  { appName, appLogoUrl, options = 'all', windowUrl }: CoinbaseWalletParameters,
): WindowSdk {
  const sdk = createCoinbaseWalletSDK({
    appName,
    appLogoUrl: appLogoUrl ?? null,
    appChainIds: chains.map(({ id }) => id),
    // Every field: the SDK writes them into one object that it keeps for the next of its kind.
    preference: {
      options,
      keysUrl: windowUrl ?? KEYS_URL,
      telemetry: false,
    },
  })
  const provider = sdk.getProvider() as WindowProvider
  return { provider, around: withPhoneRelay(provider) }
}
