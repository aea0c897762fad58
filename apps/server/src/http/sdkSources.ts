import type { Settings } from '../environment/Settings.ts'

const RPC = 'https://rpc.wallet.coinbase.com'
const LINK = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/**
 * What the code of wallets' makers asks, as sources of `connect-src`. Their windows need none: a page may open any.
 * What that code would send about visitors has no place here.
 */
export function sdkSources(sdks: Settings['walletSdks'] = { coinbase: null, base: null }): readonly string[] {
  return [
    ...(sdks.coinbase === null && sdks.base === null ? [] : [RPC]),
    ...(sdks.coinbase === null ? [] : LINK),
  ]
}
