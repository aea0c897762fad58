import { pairedWallet } from './pairedWallet.ts'
import type { SessionProvider } from './SessionProvider.ts'

/** The provider of a session, with Binance Wallet's error codes translated to standard ones (R8.2). */
export function withKnownCodes(provider: SessionProvider): SessionProvider {
  const request: SessionProvider['request'] = async (args) => {
    if (!isBinance(provider)) return provider.request(args)
    const { callBinance } = await import('../binance/callBinance.ts')
    return callBinance(provider, args)
  }
  // Everything else is the provider's own, whose methods may need it as their `this`.
  return new Proxy(provider, {
    get(target, key) {
      if (key === 'request') return request
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The chosen or announced name, used for error texts only. */
function isBinance({ session }: SessionProvider): boolean {
  const { name, url } = session?.peer.metadata ?? {}
  return pairedWallet()?.key === 'binance' || [name, url].some((text) => /\bbinance\b/i.test(String(text)))
}
