import type { Eip1193Provider } from '../provider.ts'

/** What puts its errors into codes that everybody knows comes with the first of them. */
const translation = () => import('./translateBinanceError.ts')

/** The provider of Binance Wallet, with errors as other wallets have them. */
export const binanceProvider = (provider: Eip1193Provider): Eip1193Provider => ({
  async request(args) {
    try {
      return await provider.request(args)
    } catch (error) {
      const { translateBinanceError: translate } = await translation()
      throw translate(error)
    }
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})
