import { createSafeStorage } from '../../store/safeStorage.ts'
import { InvalidConnectorError } from '../InvalidConnectorError.ts'
import { checkParameters, type WindowParameters } from '../popUp/checkParameters.ts'
import { KEYS_URL } from '../popUp/openWindow.ts'
import { windowConnector } from '../popUp/windowConnector.ts'

/** `smartWalletOnly`: accounts of the window alone. `eoaOnly`: those of the extension and the app alone. */
const OPTIONS = ['all', 'smartWalletOnly', 'eoaOnly'] as const

export type CoinbaseWalletParameters = WindowParameters & {
  /** Which accounts the wallet offers. Default: `all`. */
  readonly options?: (typeof OPTIONS)[number] | undefined
}

/**
 * A wagmi connector for Coinbase Wallet where its extension is not in the page (`@coinbase/wallet-sdk`).
 *
 * It is a shell: the SDK comes once the wallet is chosen, or has kept a session. The wallet asks in a window of its
 * own, which is opened in the click and watched: whatever becomes of it, `connect` ends.
 *
 * `windowUrl` is the address of that window. Default: `https://keys.coinbase.com/connect`.
 *
 * @throws {InvalidConnectorError} when it is made, naming the field that cannot be worked with
 * @throws {WalletWindowError} on connecting: `blocked` by the browser, or `unreachable`
 * @throws {UserRejectedRequestError} on connecting: the visitor declined, or closed the window
 * @example
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [coinbaseWallet({ appName: 'My App' })],
 *   transports: { [mainnet.id]: http() },
 * })
 */
export function coinbaseWallet(parameters: CoinbaseWalletParameters) {
  checkParameters('coinbaseWallet', parameters)
  if (!OPTIONS.includes(parameters.options ?? 'all'))
    throw new InvalidConnectorError('coinbaseWallet', 'options', `one of ${OPTIONS.join(', ')}`)
  return windowConnector({
    id: 'coinbase',
    name: 'Coinbase Wallet',
    type: 'coinbaseWallet',
    rdns: 'com.coinbase.wallet',
    place: {
      url: parameters.windowUrl ?? KEYS_URL,
      sdk: ['@coinbase/wallet-sdk', '4.4.0'],
      height: 540,
    },
    isKept: () => createSafeStorage().getItem('-CBWSDK:SignerConfigurator:SignerType') !== null,
    load: async () => {
      const { loadInside } = await import('../popUp/loadInside.ts')
      return loadInside({ sdk: 'coinbase', parameters })
    },
  })
}
