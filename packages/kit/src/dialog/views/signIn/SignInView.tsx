import {
  belongsTo,
  type ConnectAttempt,
  endSession,
  readSession,
  reportSignIn,
  requestsAtOnce,
  type SignInResponse,
} from '@countersign/core/internal'
import { useState } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewOf } from '../../view.ts'
import { SignAttempt } from './SignAttempt.tsx'

/** "Verify your account": one sign-in for the wallet's account (R4.1 to R4.4). */
export function SignInView({ view: { atOnce } }: { readonly view: ViewOf<'sign'> }) {
  const kit = useKit()
  const { signIn, config, attempt, queryClient, translate } = kit
  const { address, chainId, connector } = useConnection()
  // Reads it again: the user may have signed in elsewhere.
  useSession()
  const [connected] = useState(address)
  const [given] = useState(() => (atOnce === undefined ? undefined : responseIn(attempt.get())))
  const response = given?.status === 'signed' || given?.status === 'malformed' ? given : undefined
  // After the user declined, the signature is requested again only on a click.
  const isChosen = atOnce && given?.status !== 'declined'
  // A message that is signed already names a configured network.
  const named = response ? config.chains[0].id : undefined
  const messageChain = config.chains.find(({ id }) => id === chainId)?.id ?? named

  return (
    <>
      <ViewHeader title={translate('signIn.title')} />
      {signIn && address && messageChain !== undefined && (
        <SignAttempt
          key={address}
          address={address}
          chainId={messageChain}
          response={address === connected ? response : undefined}
          // The user did not choose an account that the wallet switches to.
          atOnce={isChosen && address === connected && requestsAtOnce(signIn, connector)}
          text={translate('signIn.text')}
          done={translate('signIn.done')}
          steps={{
            adapter: signIn,
            onAcceptedLate: () => endSession(queryClient, signIn),
            confirmSession: async () => belongsTo(await readSession(queryClient, signIn), address),
            onEnd: (outcome) => reportSignIn(kit, outcome, 'sign_in'),
          }}
        />
      )}
    </>
  )
}

/** The wallet's response to a sign-in request during the connection, if there was one. */
function responseIn(attempt: ConnectAttempt): SignInResponse | undefined {
  return attempt.status === 'connected' ? attempt.signIn : undefined
}
