import type { SessionProvider } from './SessionProvider.ts'

/** Maximum delay of a code in milliseconds: user activation lasts little longer. */
const TIMEOUT = 1_500

/**
 * Resolves once a wallet can find the proposal behind the code, or after a second and a half. A provider without this
 * signal is expected to return its codes only then.
 */
export function whenSent(
  provider: Pick<SessionProvider, 'pairing' | 'on' | 'removeListener'>,
): Promise<void> {
  if (provider.pairing?.sent !== false) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      provider.removeListener('pairing_sent', done)
      resolve()
    }
    const timer = setTimeout(done, TIMEOUT)
    provider.on('pairing_sent', done)
  })
}
