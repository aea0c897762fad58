import type { SessionProvider } from './SessionProvider.ts'

/** Milliseconds a code is held back at most: a tap counts for not much longer. */
const PATIENCE = 1_500

/**
 * Resolves once a wallet would find the proposal that goes with the code, or after a second and a half. A provider that
 * does not tell is taken to hand out its codes no earlier.
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
    const timer = setTimeout(done, PATIENCE)
    provider.on('pairing_sent', done)
  })
}
