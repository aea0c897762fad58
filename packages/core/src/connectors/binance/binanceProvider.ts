import type { Eip1193Provider } from '../../provider/provider.ts'

/** The provider of Binance Wallet, with standard error codes. Its code loads with the first request. */
export const binanceProvider = (provider: Eip1193Provider): Eip1193Provider => ({
  request: async (args) => (await import('./callBinance.ts')).callBinance(provider, args),
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})
