import { getConnection } from '@wagmi/core/actions'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { QueryClient } from '../context/QueryClient.ts'
import type { View } from '../navigation/view.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { guardSession } from '../signIn/sessionGuard.ts'
import { offerSignIn } from './openDialog.ts'

/** Continues after connecting in a view: with linking or sign-in if configured, else closes the dialog. */
export async function continueAfterConnect(kit: WalletContext, view: View): Promise<void> {
  const { signIn, queryClient, config, dialog, link } = kit
  const linking = link.get()
  if (linking) return linking.proceed(view)
  if (!signIn) {
    if (dialog.shows(view)) dialog.close()
    return
  }
  const known = knownSession(queryClient)
  const session = known === undefined ? await loadSession(queryClient, signIn) : known
  const { address } = getConnection(config)
  if (!address || !dialog.shows(view)) return
  if (!session) offerSignIn(kit, view.name === 'connecting')
  // The session guard ends another account's session and then opens sign-in itself.
  else if (guardSession(session, address) === 'none') dialog.close()
}

/** Lazy: an application without sign-in needs none of it. */
const loadSession = (queryClient: QueryClient, signIn: SignInAdapter): Promise<Session | null> =>
  import('../signIn/sessionQuery.ts')
    .then(({ readSession }) => readSession(queryClient, signIn))
    .catch(() => null)

/** R4.4: leaving before signing in also disconnects. An existing session stays unchanged. */
export function leaveUnsigned(kit: WalletContext): void {
  const { signIn, queryClient, config, link } = kit
  const linking = link.get()
  if (linking) return void linking.restore()
  if (!signIn || getConnection(config).status !== 'connected') return
  if (!knownSession(queryClient)) void kit.disconnectWallet()
}
