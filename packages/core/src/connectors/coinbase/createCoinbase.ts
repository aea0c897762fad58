import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import type { ConnectorConfig, LoadedSdk, SdkProvider } from '../popup/createPopupConnector.ts'
import { KEYS_URL } from '../popup/openWindow.ts'
import type { CoinbaseWalletParameters } from './CoinbaseWalletParameters.ts'
import { withPhoneRelay } from './phoneRelay.ts'

/** Coinbase Wallet's provider, made by its SDK. */
export function createCoinbase(
  { chains }: ConnectorConfig,
  { appName, appLogoUrl, options = 'all', windowUrl }: CoinbaseWalletParameters,
): LoadedSdk {
  const sdk = createCoinbaseWalletSDK({
    appName,
    appLogoUrl: appLogoUrl ?? null,
    appChainIds: chains.map(({ id }) => id),
    // Every field: the SDK stores them in one object that it reuses for the next instance.
    preference: {
      options,
      keysUrl: windowUrl ?? KEYS_URL,
      telemetry: false,
    },
  })
  const provider = sdk.getProvider() as SdkProvider
  return { provider, wrapRequest: withPhoneRelay(provider) }
}
