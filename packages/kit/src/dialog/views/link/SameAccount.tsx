import { type LinkState, requestOtherAccount, shortenAddress } from '@countersign/core'
import { useRef } from 'react'
import type { Address } from 'viem'
import { Avatar } from '../../../avatar/Avatar.tsx'
import { NamedAddress } from '../../../avatar/NamedAddress.tsx'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletName } from '../../../hooks/useWalletName.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSlow } from '../../../ui/useSlow.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce, useDialogContext } from '../../parts/dialogContext.ts'
import { useKeepFocus } from '../../parts/useKeepFocus.ts'
import styles from '../signIn/SignInView.module.css'

type Props = { readonly link: LinkState; readonly address: Address }

/** Shown when the picked wallet's account is linked already. Continues when the wallet switches accounts. */
export function SameAccount({ link, address }: Props) {
  const kit = useKit()
  const { translate } = kit
  const { back, dismiss } = useDialogContext()
  const wallet = useWalletName()
  const { accountRequest: requestState } = link
  const isRequesting = requestState === 'asking'
  const canRequest = requestState !== 'unsupported'
  const slow = useSlow(isRequesting)
  const text = translate('link.same', { address: shortenAddress(address), wallet })
  const hint = slow ? translate('signIn.slow', { wallet }) : null
  useAnnounce(hint ?? text)
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(isRequesting, button)

  return (
    <>
      <div className={dialogStyles.centered} data-state={requestState}>
        <Waiting ring={isRequesting ? 'active' : 'idle'}>
          <Avatar address={address} size={64} />
        </Waiting>
        <NamedAddress address={address} />
        <p className={styles.text}>{text}</p>
        {hint && <p className={dialogStyles.detail}>{hint}</p>}
      </div>
      <div className={dialogStyles.actions}>
        {canRequest && (
          <Button
            ref={button}
            look="primary"
            disabled={isRequesting}
            aria-busy={isRequesting || undefined}
            onClick={() => void requestOtherAccount(kit)}
          >
            {isRequesting ? translate('link.asking', { wallet }) : translate('link.ask')}
          </Button>
        )}
        {back && (
          <Button look={canRequest ? 'quiet' : 'primary'} onClick={back}>
            {translate('link.another')}
          </Button>
        )}
        <Button look="text" onClick={dismiss}>
          {translate('signIn.cancel')}
        </Button>
      </div>
    </>
  )
}
