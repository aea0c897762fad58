import type { Eip1193Provider } from './provider.ts'

/** Fetches what puts a wallet's own errors into codes that everybody knows. */
export type TranslateError = () => Promise<(error: unknown) => unknown>

/** The provider of a wallet that has codes of its own, with errors as others have them. */
export function translated(provider: Eip1193Provider, load: TranslateError): Eip1193Provider {
  return {
    async request(args) {
      try {
        return await provider.request(args)
      } catch (error) {
        const translate = await load().catch(() => null)
        // Without its words the error is told as it is.
        throw translate ? translate(error) : error
      }
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
