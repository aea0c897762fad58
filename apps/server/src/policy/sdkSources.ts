import type { Settings } from '../environment/Settings.ts'

const RPC = 'https://rpc.wallet.coinbase.com'
const LINK = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/**
 * Returns the `connect-src` sources of wallet SDKs. Popups need none.
 * Their telemetry hosts are left out on purpose.
 */
export function sdkSources(sdks: Settings['walletSdks'] = { coinbase: null, base: null }): readonly string[] {
  return [
    ...(sdks.coinbase === null && sdks.base === null ? [] : [RPC]),
    ...(sdks.coinbase === null ? [] : LINK),
  ]
}
