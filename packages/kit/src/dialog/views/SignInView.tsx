import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../kitContext.ts'
import { belongsTo } from '../../signIn/sessionGuard.ts'
import { endSession, readSession } from '../../signIn/sessionQuery.ts'
import { useSession } from '../../signIn/useSession.ts'
import { ViewHeader } from '../ViewHeader.tsx'
import { SignAttempt } from './SignAttempt.tsx'

/** "Verify your account": one sign-in, for the account the wallet is on (R4.1 to R4.4). */
export function SignInView() {
  const { signIn, config, dialog, queryClient, events, translate } = useKit()
  const { address, chainId } = useConnection()
  const configured = config.chains.some(({ id }) => id === chainId)
  const { session } = useSession()
  const covered = address !== undefined && belongsTo(session, address)

  // The message names a configured network; a wallet that left one is first asked to come back.
  useEffect(() => {
    if (address && !configured) dialog.replace({ name: 'networks', next: 'sign-in' })
  }, [address, configured, dialog])
  // Signed in from another tab, or just now: nothing is left to do here. Without a wallet there is nobody to sign in.
  useEffect(() => {
    if (covered || !address) dialog.close()
  }, [covered, address, dialog])

  return (
    <>
      <ViewHeader title={translate('signIn.title')} />
      {signIn && address && chainId && configured && (
        <SignAttempt
          key={address}
          address={address}
          chainId={chainId}
          text={translate('signIn.text')}
          done={translate('signIn.done')}
          steps={{
            adapter: signIn,
            onAcceptedLate: () => endSession(queryClient, signIn),
            confirmSession: async () => belongsTo(await readSession(queryClient, signIn), address),
            onEnd: events.signInEnded,
          }}
        />
      )}
    </>
  )
}
