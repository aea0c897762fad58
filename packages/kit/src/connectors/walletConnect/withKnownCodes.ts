import { pairedWallet } from '../../connection/pairedWallet.ts'
import type { SessionProvider } from './SessionProvider.ts'

/** The provider of a session; a wallet that fails in codes of its own is heard in those that everybody knows (R8.2). */
export function withKnownCodes(provider: SessionProvider): SessionProvider {
  const request: SessionProvider['request'] = async (args) => {
    if (!isBinance(provider)) return provider.request(args)
    const { askBinance } = await import('../binance/askBinance.ts')
    return askBinance(provider, args)
  }
  // All else is the provider's own, whose methods may need it as their `this`.
  return new Proxy(provider, {
    get(target, key) {
      if (key === 'request') return request
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** As the visitor chose it, or as it says of itself: nothing but the words of an error hangs on it. */
function isBinance({ session }: SessionProvider): boolean {
  const { name, url } = session?.peer.metadata ?? {}
  return pairedWallet()?.key === 'binance' || [name, url].some((said) => /\bbinance\b/i.test(String(said)))
}
