import { createBaseAccountSDK } from '@base-org/account'
import type { InsideConfig, WindowProvider, WindowSdk } from '../popUp/windowInside.ts'
import type { BaseAccountParameters } from './baseAccount.ts'

/** Base account's provider, made by its SDK. */
export function createBase(
  { chains }: InsideConfig,
  { appName, appLogoUrl, windowUrl }: BaseAccountParameters,
): WindowSdk {
  const sdk = createBaseAccountSDK({
    appName,
    appLogoUrl: appLogoUrl ?? null,
    appChainIds: chains.map(({ id }) => id),
    // Without that, a script that measures is written into the page.
    preference: { telemetry: false, ...(windowUrl === undefined ? {} : { walletUrl: windowUrl }) },
  })
  return { provider: sdk.getProvider() as WindowProvider }
}
