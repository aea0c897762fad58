import type { LinkAdapter, SignInAdapter } from '@countersign/core'
import {
  belongsTo,
  type LinkFlow,
  readSession,
  reportSignIn,
  type SignInFailure,
  type SignInOutcome,
} from '@countersign/core/internal'
import { useConnection } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useDialogContext } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from '../signIn/SignAttempt.tsx'
import { ConfirmPane } from './ConfirmPane.tsx'
import { SameAccount } from './SameAccount.tsx'
import { SessionEnded } from './SessionEnded.tsx'

/**
 * The signature required from a wallet of the account first, then "Link this wallet": adds the connected wallet to the
 * signed-in account (R10.9).
 */
export function LinkView() {
  const link = useStore(useKit().link)
  return link ? <UnderWay link={link} /> : <Lost />
}

function UnderWay({ link }: { readonly link: LinkFlow }) {
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
  if (!signIn.linkWallet) return null
  return (
    <>
      <ViewHeader title={translate('link.viewTitle')} />
      <Linking link={link} server={signIn} adapter={signIn.linkWallet} />
    </>
  )
}

function Lost() {
  const { translate } = useKit()
  const { session } = useSession()
  return (
    <>
      <ViewHeader title={translate('link.lost')} />
      <SessionEnded canSignIn={session === null} />
    </>
  )
}

type LinkingProps = {
  readonly link: LinkFlow
  readonly server: SignInAdapter
  readonly adapter: LinkAdapter
}

function Linking({ link, server, adapter }: LinkingProps) {
  const kit = useKit()
  const { config, queryClient, translate } = kit
  const { back } = useDialogContext()
  const { addresses, chainId } = useConnection()
  // Compares with the account as it was at first, so that a wallet that was just linked still counts as the new one.
  const address = addresses?.find((candidate) => !belongsTo(link.session, candidate))
  const isUnsupported = !config.chains.some(({ id }) => id === chainId)

  const [same] = addresses ?? []
  if (!address) return same ? <SameAccount link={link} address={same} /> : null
  if (!chainId || isUnsupported) return null

  const readAgain = () => readSession(queryClient, server)
  const onEnd = (outcome: SignInOutcome) => {
    reportSignIn(kit, outcome, 'link_wallet')
    if (outcome.status === 'done') void link.finish()
    // The session may have ended: then linking ends.
    else if (outcome.failure !== 'rejected') readAgain().catch(() => {})
  }
  /** Each confirmation can be sent only once. */
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
