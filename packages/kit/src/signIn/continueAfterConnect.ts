import { getConnection } from 'wagmi/actions'
import type { Kit } from '../createKit.ts'
import type { View } from '../dialog/view.ts'
import { knownSession } from './knownSession.ts'
import { offerSignIn } from './offerSignIn.ts'
import type { Session } from './SignInAdapter.ts'
import { guardSession } from './sessionGuard.ts'
import { readSession } from './sessionQuery.ts'

/** What comes after connecting in a view: linking or sign-in where there is one, else the dialog closes. */
export async function continueAfterConnect(kit: Kit, view: View): Promise<void> {
  const { signIn, queryClient, config, dialog, link } = kit
  const linking = link.get()
  if (linking) return linking.goOn(view)
  if (!signIn) {
    if (dialog.shows(view)) dialog.close()
    return
  }
  const known = knownSession(queryClient)
  const session: Session | null =
    known === undefined ? await readSession(queryClient, signIn).catch(() => null) : known
  const { address } = getConnection(config)
  if (!address || !dialog.shows(view)) return
  if (!session) offerSignIn(kit)
  // A session of another account is ended by the guard, which then offers sign-in itself.
  else if (guardSession(session, address) === 'none') dialog.close()
}

/** R4.4: who leaves on the way to signing in does not stay connected. A session of its own stays as it is. */
export function leaveUnsigned(kit: Kit): void {
  const { signIn, queryClient, config, link } = kit
  const linking = link.get()
  if (linking) return void linking.restore()
  if (!signIn || getConnection(config).status !== 'connected') return
  if (!knownSession(queryClient)) void kit.disconnectWallet()
}
