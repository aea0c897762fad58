import type { WalletContext } from '../context/createWalletContext.ts'
import { CountersignError } from '../events/CountersignError.ts'
import { endSession } from '../signIn/sessionQuery.ts'

/**
 * "Sign out": ends the session and keeps the connection. Reports a failure to the application.
 *
 * @throws the adapter's error; the session then stays
 */
export async function signOut({
  signIn,
  queryClient,
  events,
}: Pick<WalletContext, 'signIn' | 'queryClient' | 'events'>): Promise<void> {
  if (!signIn) return
  try {
    await endSession(queryClient, signIn)
  } catch (cause) {
    events.failed(new CountersignError({ action: 'sign_out', code: 'sign_out_failed', cause }))
    throw cause
  }
}
