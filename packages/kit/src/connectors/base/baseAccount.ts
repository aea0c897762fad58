import { createSafeStorage, readJson } from '../../store/safeStorage.ts'
import { checkParameters, type WindowParameters } from '../popUp/checkParameters.ts'
import { KEYS_URL } from '../popUp/openWindow.ts'
import { windowConnector } from '../popUp/windowConnector.ts'

export type BaseAccountParameters = WindowParameters

/**
 * A wagmi connector for Base account (`@base-org/account`), a wallet of its own beside Coinbase Wallet.
 *
 * It is a shell: the SDK comes once the wallet is chosen, or has kept a session, and measures nobody. The wallet asks
 * in a window of its own, which is opened in the click and watched: whatever becomes of it, `connect` ends.
 *
 * `windowUrl` is the address of that window. Default: `https://keys.coinbase.com/connect`.
 *
 * @throws {InvalidConnectorError} when it is made, naming the field that cannot be worked with
 * @throws {WalletWindowError} on connecting: `blocked` by the browser, or `unreachable`
 * @throws {UserRejectedRequestError} on connecting: the visitor declined, or closed the window
 * @example
 * const config = createConfig({
 *   chains: [base],
 *   connectors: [baseAccount({ appName: 'My App' })],
 *   transports: { [base.id]: http() },
 * })
 */
export function baseAccount(parameters: BaseAccountParameters) {
  checkParameters('baseAccount', parameters)
  return windowConnector({
    id: 'base',
    name: 'Base account',
    type: 'baseAccount',
    rdns: 'app.base.account',
    place: {
      url: parameters.windowUrl ?? KEYS_URL,
      sdk: ['@base-org/account', '2.5.10'],
      height: 700,
    },
    isKept,
    load: async () => {
      const { loadInside } = await import('../popUp/loadInside.ts')
      return loadInside({ sdk: 'base', parameters })
    },
  })
}

function isKept(): boolean {
  const kept = readJson(createSafeStorage(), 'base-acc-sdk.store') as Kept
  return Boolean(kept?.state?.account?.accounts?.length)
}

type Kept =
  | { readonly state?: { readonly account?: { readonly accounts?: readonly unknown[] } } | null }
  | null
  | undefined
