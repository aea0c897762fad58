import type { SignInAdapter, SignInFailure } from '@countersign/core'
import { belongsTo, type LinkFlow, linkSignIn } from '@countersign/core/internal'
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
      <ConfirmPane
        link={link}
        step={step}
        adapter={signIn}
        title={step.title ?? translate(link.links ? 'confirm.linkTitle' : 'confirm.title')}
      />
    )
  if (!signIn.linkWallet) return null
  return <Linking link={link} adapter={signIn} />
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

type LinkingProps = { readonly link: LinkFlow; readonly adapter: SignInAdapter }

function Linking({ link, adapter }: LinkingProps) {
  const kit = useKit()
  const { config, translate } = kit
  const { back } = useDialogContext()
  const { addresses, chainId } = useConnection()
  // Compares with the account as it was at first, so that a wallet that was just linked still counts as the new one.
  const address = addresses?.find((candidate) => !belongsTo(link.session, candidate))
  const isUnsupported = !config.chains.some(({ id }) => id === chainId)

  const title = translate('link.viewTitle')
  const [same] = addresses ?? []
  if (!address || !chainId || isUnsupported)
    return (
      <>
        <ViewHeader title={title} />
        {!address && same && <SameAccount link={link} address={same} />}
      </>
    )

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
      title={title}
      create={() => linkSignIn(kit, link, { adapter, address, chainId })}
      text={translate('link.text')}
      done={translate('link.done')}
      instead={instead}
    />
  )
}
