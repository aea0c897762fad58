import { CountersignError } from '../state/CountersignError.ts'
import { endSession } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'

export type SignOutReturnType = void

/** The error of the SignInAdapter; the session then stays. */
export type SignOutErrorType = Error

/**
 * Ends the session and keeps the connection. A failure is also reported to `onError`.
 *
 * @throws the adapter's error; the session then stays
 */
export async function signOut({ queryClient, settings, internal }: Wallets): Promise<SignOutReturnType> {
  const { signIn } = settings.get()
  if (!signIn) return
  try {
    await endSession(queryClient, signIn)
  } catch (cause) {
    internal.events.call(
      'onError',
      new CountersignError({ action: 'sign_out', code: 'sign_out_failed', cause }),
    )
    throw cause
  }
}
