import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../kitContext.ts'
import type { LinkUnderWay } from '../../linking/LinkUnderWay.ts'
import type { LinkAdapter, SignInAdapter } from '../../signIn/SignInAdapter.ts'
import { belongsTo } from '../../signIn/sessionGuard.ts'
import { readSession } from '../../signIn/sessionQuery.ts'
import type { SignInFailure, SignInOutcome } from '../../signIn/signIn.ts'
import { useSession } from '../../signIn/useSession.ts'
import { useStore } from '../../store/useStore.ts'
import { useDialogContext } from '../dialogContext.ts'
import { ViewHeader } from '../ViewHeader.tsx'
import { ConfirmPane } from './ConfirmPane.tsx'
import { LinkLost } from './LinkLost.tsx'
import { SameAccount } from './SameAccount.tsx'
import { SignAttempt } from './SignAttempt.tsx'

/**
 * What a wallet of the account has to sign first, then "Link this wallet": adds the wallet that has connected to the
 * account that is signed in (R10.9).
 */
export function LinkView() {
  const link = useStore(useKit().link)
  return link ? <UnderWay link={link} /> : <Lost />
}

function UnderWay({ link }: { readonly link: LinkUnderWay }) {
  const { signIn, translate } = useKit()
  const step = useStore(link.confirming)
  const sending = useStore(link.sending)
  const { session } = useSession()
  if (!signIn || (!sending && !belongsTo(session, link.session.address))) return <Lost />
  if (step && signIn.confirm)
    return (
      <>
        <ViewHeader title={step.title ?? translate(link.links ? 'confirm.linkTitle' : 'confirm.title')} />
        <ConfirmPane link={link} step={step} server={signIn} adapter={signIn.confirm} />
      </>
    )
  if (!signIn.link) return null
  return (
    <>
      <ViewHeader title={translate('link.viewTitle')} />
      <Linking link={link} server={signIn} adapter={signIn.link} />
    </>
  )
}

function Lost() {
  const { translate } = useKit()
  const { session } = useSession()
  return (
    <>
      <ViewHeader title={translate('link.lost')} />
      <LinkLost canSignIn={session === null} />
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
  /** A confirmation that was sent cannot be sent again. */
  const instead = (failure: SignInFailure) => {
    if (failure === 'taken' && (link.confirmAgain ?? back))
      return { label: translate('link.another'), act: link.confirmAgain ?? back ?? (() => {}) }
    if (failure === 'verifying' && link.confirmAgain)
      return { label: translate('signIn.retry'), act: link.confirmAgain }
    return null
  }
  return (
    <SignAttempt
      key={address}
      address={address}
      chainId={chainId}
      text={translate('link.text')}
      done={translate('link.done')}
      steps={{
        adapter: {
          prepare: (request) => adapter.prepare(request),
          verify(request) {
            const confirmation = link.confirmation()
            return adapter.verify(confirmation ? { ...request, confirmation } : request)
          },
        },
        onAcceptedLate: readAgain,
        confirmSession: async () => belongsTo(await readAgain(), address),
        onEnd,
      }}
      instead={instead}
    />
  )
}
