import type { SignInFailure } from '@countersign/core'
import { belongsTo, type LinkFlow, type Signing } from '@countersign/core/internal'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useConnection } from '../../../wagmi.ts'
import { useDialogContext } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from '../signIn/SignAttempt.tsx'
import { useSigning } from '../signIn/useSigning.ts'
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
  const signing = useSigning()
  const { session } = useSession()
  if (!signIn || (!sending && !belongsTo(session, link.session.address))) return <Lost />
  if (step && signIn.confirm)
    return (
      <ConfirmPane
        link={link}
        step={step}
        signing={signing}
        title={step.title ?? translate(link.links ? 'confirm.linkTitle' : 'confirm.title')}
      />
    )
  if (!signIn.linkWallet) return null
  return <Linking link={link} signing={signing} />
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

type LinkingProps = { readonly link: LinkFlow; readonly signing: Signing }

function Linking({ link, signing }: LinkingProps) {
  const { config, translate } = useKit()
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

  /** A wallet of another account is refused again. */
  const instead = (failure: SignInFailure) => {
    const act = link.confirmAgain ?? back
    return failure === 'taken' && act ? { label: translate('link.another'), act } : null
  }
  return (
    <SignAttempt
      key={address}
      address={address}
      title={title}
      signing={signing}
      text={translate('link.text')}
      done={translate('link.done')}
      instead={instead}
    />
  )
}
