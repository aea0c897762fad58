import { createSafeStorage, readJson } from '../../store/safeStorage.ts'
import { checkParameters, type WindowParameters } from '../popup/checkParameters.ts'
import { lazyConnector } from '../popup/lazyConnector.ts'
import { KEYS_URL } from '../popup/openWindow.ts'

/** The parameters of `baseAccount`. */
export type BaseAccountParameters = WindowParameters

/**
 * Returns a wagmi connector for Base account (`@base-org/account`), a separate wallet from Coinbase Wallet.
 *
 * The SDK is loaded lazily, when the user picks the wallet or with a stored session; its telemetry is off. The wallet
 * opens a popup in the click handler, and `connect` settles however the popup ends.
 *
 * `windowUrl` is the URL of the popup. Default: `https://keys.coinbase.com/connect`.
 *
 * @throws {InvalidConnectorError} a field is invalid; the message names it
 * @throws {WalletWindowError} on connecting: `blocked` by the browser, or `unreachable`
 * @throws {UserRejectedRequestError} on connecting: the user declined, or closed the window
 * @example
 * const config = createConfig({
 *   chains: [base],
 *   connectors: [baseAccount({ appName: 'My App' })],
 *   transports: { [base.id]: http() },
 * })
 */
export function baseAccount(parameters: BaseAccountParameters) {
  checkParameters('baseAccount', parameters)
  return lazyConnector({
    id: 'base',
    name: 'Base account',
    type: 'baseAccount',
    rdns: 'app.base.account',
    popup: {
      url: parameters.windowUrl ?? KEYS_URL,
      sdk: ['@base-org/account', '2.5.10'],
      height: 700,
    },
    hasStoredSession,
    load: async () => {
      const { loadSdk } = await import('../popup/loadSdk.ts')
      return loadSdk(async () => {
        const { createBase } = await import('./createBase.ts')
        return (config) => createBase(config, parameters)
      })
    },
  })
}

function hasStoredSession(): boolean {
  const stored = readJson(createSafeStorage(), 'base-acc-sdk.store') as StoredSession
  return Boolean(stored?.state?.account?.accounts?.length)
}

type StoredSession =
  | { readonly state?: { readonly account?: { readonly accounts?: readonly unknown[] } } | null }
  | null
  | undefined
