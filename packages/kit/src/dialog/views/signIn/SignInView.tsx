import { belongsTo, endSession, readSession } from '@countersign/core/internal'
import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from './SignAttempt.tsx'

/** "Verify your account": one sign-in for the wallet's account (R4.1 to R4.4). */
export function SignInView() {
  const { signIn, config, dialog, queryClient, events, translate } = useKit()
  const { address, chainId } = useConnection()
  const configured = config.chains.some(({ id }) => id === chainId)
  const { session } = useSession()
  const covered = address !== undefined && belongsTo(session, address)

  // The message names a configured network: a wallet on another one first gets a switch request.
  useEffect(() => {
    if (address && !configured) dialog.replace({ name: 'networks', next: 'sign-in' })
  }, [address, configured, dialog])
  // Nothing to do if signed in already, here or in another tab, without a wallet, or without a server.
  useEffect(() => {
    if (covered || !address || !signIn) dialog.close()
  }, [covered, address, signIn, dialog])

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
