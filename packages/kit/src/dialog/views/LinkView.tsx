import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../kitContext.ts'
import type { LinkUnderWay } from '../../linking/LinkUnderWay.ts'
import type { LinkAdapter, SignInAdapter } from '../../signIn/SignInAdapter.ts'
import { belongsTo } from '../../signIn/sessionGuard.ts'
import { readSession } from '../../signIn/sessionQuery.ts'
import type { SignInOutcome } from '../../signIn/signIn.ts'
import { useSession } from '../../signIn/useSession.ts'
import { useStore } from '../../store/useStore.ts'
import { useDialogContext } from '../dialogContext.ts'
import { ViewHeader } from '../ViewHeader.tsx'
import { LinkLost } from './LinkLost.tsx'
import { SameAccount } from './SameAccount.tsx'
import { SignAttempt } from './SignAttempt.tsx'

/** "Link this wallet": adds the wallet that has connected to the account that is signed in (R10.9). */
export function LinkView() {
  const { signIn, translate, link: latest } = useKit()
  const link = useStore(latest)
  const { session } = useSession()
  const isMine = link !== null && belongsTo(session, link.session.address)
  return (
    <>
      <ViewHeader title={translate('link.viewTitle')} />
      {signIn?.link && isMine ? (
        <Linking link={link} server={signIn} adapter={signIn.link} />
      ) : (
        <LinkLost canSignIn={session === null} />
      )}
    </>
  )
}

type LinkingProps = {
  readonly link: LinkUnderWay
  readonly server: SignInAdapter
  readonly adapter: LinkAdapter
}

function Linking({ link, server, adapter }: LinkingProps) {
  const { config, dialog, queryClient, events, translate } = useKit()
  const { back } = useDialogContext()
  const { addresses, chainId } = useConnection()
  // As the account was at first: one that was just linked is still the one that this is about.
  const address = addresses?.find((one) => !belongsTo(link.session, one))
  const isAbroad = !config.chains.some(({ id }) => id === chainId)

  // The message names a configured network; a wallet that left one is first asked to come back.
  useEffect(() => {
    if (address && isAbroad) dialog.replace({ name: 'networks', next: 'link' })
  }, [address, isAbroad, dialog])

  const [same] = addresses ?? []
  if (!address) return same ? <SameAccount link={link} address={same} /> : null
  if (!chainId || isAbroad) return null

  const readAgain = () => readSession(queryClient, server)
  const onEnd = (outcome: SignInOutcome) => {
    events.signInEnded(outcome, 'link-wallet')
    if (outcome.status === 'done') void link.finish()
    // Nobody may be signed in any more: then all of this ends.
    else if (outcome.failure !== 'rejected') readAgain().catch(() => {})
  }
  return (
    <SignAttempt
      key={address}
      address={address}
      chainId={chainId}
      text={translate('link.text')}
      done={translate('link.done')}
      steps={{
        adapter,
        onAcceptedLate: readAgain,
        confirmSession: async () => belongsTo(await readAgain(), address),
        onEnd,
      }}
      whenTaken={back && { label: translate('link.another'), act: back }}
    />
  )
}
