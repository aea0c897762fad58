import type { WalletContext } from '../context/createWalletContext.ts'
import { linkedElsewhere } from '../linking/linkLock.ts'
import { guardSession } from '../signIn/sessionGuard.ts'
import { endSession, readSession } from '../signIn/sessionQuery.ts'
import { getConnection } from '../wagmi.ts'
import { offerSignIn } from './offerSignIn.ts'

/** Ends the session of another account than the connected one, and offers to sign in with this one (R4.17). */
export async function replaceSession(kit: WalletContext): Promise<void> {
  const { signIn, queryClient, config } = kit
  if (!signIn) return
  if (await linkedElsewhere()) {
    // The wallet switched to be linked. If linking fails, only the connection ends.
    const session = await readSession(queryClient, signIn).catch(() => undefined)
    const { address } = getConnection(config)
    if (session && guardSession(session, address) === 'replace') await kit.disconnectWallet().catch(() => {})
    return
  }
  // If the server is unreachable, the sign-in view shows it and retries.
  await endSession(queryClient, signIn).catch(() => {})
  offerSignIn(kit)
}
