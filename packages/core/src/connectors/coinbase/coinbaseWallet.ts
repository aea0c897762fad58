import { InvalidConnectorError } from '../../provider/InvalidConnectorError.ts'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { checkParameters } from '../popup/checkParameters.ts'
import { lazyConnector } from '../popup/lazyConnector.ts'
import { KEYS_URL } from '../popup/openWindow.ts'
import { COINBASE_OPTIONS, type CoinbaseWalletParameters } from './CoinbaseWalletParameters.ts'

export type { CoinbaseWalletParameters }

/**
 * Returns a wagmi connector for Coinbase Wallet without its extension (`@coinbase/wallet-sdk`).
 *
 * The SDK is loaded lazily, when the user picks the wallet or with a stored session. The wallet opens a popup in the
 * click handler, and `connect` settles however the popup ends.
 *
 * `windowUrl` is the URL of the popup. Default: `https://keys.coinbase.com/connect`.
 *
 * @throws {InvalidConnectorError} a field is invalid; the message names it
 * @throws {WalletWindowError} on connecting: `blocked` by the browser, or `unreachable`
 * @throws {UserRejectedRequestError} on connecting: the user declined, or closed the window
 * @example
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [coinbaseWallet({ appName: 'My App' })],
 *   transports: { [mainnet.id]: http() },
 * })
 */
export function coinbaseWallet(parameters: CoinbaseWalletParameters) {
  checkParameters('coinbaseWallet', parameters)
  if (!COINBASE_OPTIONS.includes(parameters.options ?? 'all'))
    throw new InvalidConnectorError('coinbaseWallet', 'options', `one of ${COINBASE_OPTIONS.join(', ')}`)
  return lazyConnector({
    id: 'coinbase',
    name: 'Coinbase Wallet',
    type: 'coinbaseWallet',
    rdns: 'com.coinbase.wallet',
    popup: {
      url: parameters.windowUrl ?? KEYS_URL,
      sdk: ['@coinbase/wallet-sdk', '4.4.0'],
      height: 540,
    },
    hasStoredSession: () => createSafeStorage().getItem('-CBWSDK:SignerConfigurator:SignerType') !== null,
    load: async () => {
      const { loadSdk } = await import('../popup/loadSdk.ts')
      return loadSdk(async () => {
        const { createCoinbase } = await import('./createCoinbase.ts')
        return (config) => createCoinbase(config, parameters)
      })
    },
  })
}
