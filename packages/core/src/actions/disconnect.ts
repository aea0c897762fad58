import type { Wallets } from '../state/Wallets.ts'

export type DisconnectReturnType = void

/** The error of the SignInAdapter; the session then stays. */
export type DisconnectErrorType = Error

/**
 * Ends connection and session (R4.17) at the same time: if the wallet or the server does not respond, the other one still
 * ends. Resolves within ten seconds.
 *
 * @throws the adapter's error; the session then stays
 */
export async function disconnect(wallets: Wallets): Promise<DisconnectReturnType> {
  const { settings, internal } = wallets
  const ended = internal.loadRuntime().then((runtime) => runtime.disconnect())
  const signedOut = settings.get().signIn && import('./signOut.ts').then(({ signOut }) => signOut(wallets))
  await Promise.all([ended, signedOut])
}
