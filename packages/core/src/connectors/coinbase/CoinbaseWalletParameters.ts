import type { WindowParameters } from '../popup/checkParameters.ts'

/** `smartWalletOnly`: only accounts of the popup. `eoaOnly`: only those of the extension and the app. */
export const COINBASE_OPTIONS = ['all', 'smartWalletOnly', 'eoaOnly'] as const

/** The parameters of `coinbaseWallet`. */
export type CoinbaseWalletParameters = WindowParameters & {
  /** Which accounts the wallet offers. Default: `all`. */
  readonly options?: (typeof COINBASE_OPTIONS)[number] | undefined
}
