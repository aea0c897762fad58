import { configuredChain, type LinkState, type SignInFailure, sign } from '@countersign/core'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useConnection } from '../../../wagmi.ts'
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
  const { link: store, settings, translate } = useKit()
  const { signIn } = settings.get()
  const link = useStore(store)
  if (!link || link.isLost || !signIn) return <Lost />
  const { confirming, links } = link
  if (confirming && signIn.confirm)
    return (
      <ConfirmPane
        link={link}
        step={confirming}
        title={confirming.title ?? translate(links ? 'confirm.linkTitle' : 'confirm.title')}
      />
    )
  return signIn.linkWallet ? <Linking link={link} /> : null
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

function Linking({ link }: { readonly link: LinkState }) {
  const kit = useKit()
  const { config, translate } = kit
  const { back } = useDialogContext()
  const { addresses, chainId } = useConnection()
  const { signer } = link

  const title = translate('link.viewTitle')
  const [same] = addresses ?? []
  if (!signer || !configuredChain(config, chainId))
    return (
      <>
        <ViewHeader title={title} />
        {!signer && same && <SameAccount link={link} address={same} />}
      </>
    )

  /** A wallet of another account is refused again. */
  const findAlternative = (failure: SignInFailure) => {
    const onClick = link.needsConfirmation ? () => void sign(kit, { restart: true }) : back
    return failure === 'taken' && onClick ? { label: translate('link.another'), onClick } : null
  }
  return (
    <SignAttempt
      key={signer}
      address={signer}
      title={title}
      text={translate('link.text')}
      doneTitle={translate('link.done')}
      findAlternative={findAlternative}
    />
  )
}
