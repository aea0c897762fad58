import { createBaseAccountSDK } from '@base-org/account'
import type { WindowParameters } from '../popup/checkParameters.ts'
import type { ConnectorConfig, LoadedSdk, SdkProvider } from '../popup/createPopupConnector.ts'

/** Base account's provider, made by its SDK. */
export function createBase(
  { chains }: ConnectorConfig,
  { appName, appLogoUrl, windowUrl }: WindowParameters,
): LoadedSdk {
  const sdk = createBaseAccountSDK({
    appName,
    appLogoUrl: appLogoUrl ?? null,
    appChainIds: chains.map(({ id }) => id),
    // Otherwise the SDK adds an analytics script to the page.
    preference: { telemetry: false, ...(windowUrl === undefined ? {} : { walletUrl: windowUrl }) },
  })
  return { provider: sdk.getProvider() as SdkProvider }
}
