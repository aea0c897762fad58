import type { Eip1193Provider } from '../provider.ts'

/** The provider of Binance Wallet, with errors as other wallets have them. What it takes comes with the first request. */
export const binanceProvider = (provider: Eip1193Provider): Eip1193Provider => ({
  request: async (args) => (await import('./askBinance.ts')).askBinance(provider, args),
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})
