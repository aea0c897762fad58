import type { Settings } from '../environment/Settings.ts'

const COINBASE_RPC = 'https://rpc.wallet.coinbase.com'
const WALLET_LINK = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/**
 * Returns the `connect-src` sources of wallet SDKs. Popups need none.
 * Their telemetry hosts are left out on purpose.
 */
export function sdkSources(sdks: Settings['walletSdks'] = { coinbase: null, base: null }): readonly string[] {
  return [
    ...(sdks.coinbase === null && sdks.base === null ? [] : [COINBASE_RPC]),
    ...(sdks.coinbase === null ? [] : WALLET_LINK),
  ]
}
