import { linkedElsewhere } from '../linking/linkLock.ts'
import { guardSession } from '../state/sessionGuard.ts'
import { endSession, readSession } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import { offerSignIn } from './offerSignIn.ts'

/**
 * Ends the session of an account that is not connected, and offers to sign in with the connected one (R4.17). While another
 * tab links a wallet, it disconnects instead. Resolves to false if the session could not be ended.
 */
export async function replaceSession(wallets: Wallets): Promise<boolean> {
  const { config, queryClient, settings, internal } = wallets
  const { signIn } = settings.get()
  if (!signIn) return true
  if (await linkedElsewhere()) {
    // The wallet switched to be linked. If linking fails, only the connection ends.
    const session = await readSession(queryClient, signIn).catch(() => undefined)
    const { address } = getConnection(config)
    if (session && guardSession(session, address) === 'replace') await internal.runtime()?.disconnect()
    return true
  }
  const isEnded = await endSession(queryClient, signIn).then(
    () => true,
    () => false,
  )
  // If the server is unreachable, the sign-in view shows it and retries.
  offerSignIn(wallets)
  return isEnded
}
