import { useRef } from 'react'
import type { Address } from 'viem'
import { Avatar } from '../../avatar/Avatar.tsx'
import { NamedAddress } from '../../avatar/NamedAddress.tsx'
import { useWalletName } from '../../connection/useWalletName.ts'
import { useKit } from '../../kitContext.ts'
import type { LinkUnderWay } from '../../linking/LinkUnderWay.ts'
import { shortenAddress } from '../../profile/shortenAddress.ts'
import { useStore } from '../../store/useStore.ts'
import { Button } from '../../ui/Button.tsx'
import { useSlow } from '../../ui/useSlow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import dialogStyles from '../Dialog.module.css'
import { useAnnounce, useDialogContext } from '../dialogContext.ts'
import { useKeepFocus } from '../useKeepFocus.ts'
import styles from './SignInView.module.css'

type Props = { readonly link: LinkUnderWay; readonly address: Address }

/** The chosen wallet shows an account that is linked already: the ways to another one. A switch in the wallet goes on. */
export function SameAccount({ link, address }: Props) {
  const { translate } = useKit()
  const { back, dismiss } = useDialogContext()
  const wallet = useWalletName()
  const question = useStore(link.question)
  const asking = question === 'asking'
  const canAsk = question !== 'unsupported'
  const slow = useSlow(asking)
  const text = translate('link.same', { address: shortenAddress(address), wallet })
  const hint = slow ? translate('signIn.slow', { wallet }) : null
  useAnnounce(hint ?? text)
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(asking, button)

  return (
    <div className={dialogStyles.centred} data-state={question}>
      <Waiting active={asking}>
        <Avatar address={address} size={64} />
      </Waiting>
      <NamedAddress address={address} />
      <p className={styles.text}>{text}</p>
      {hint && <p className={dialogStyles.detail}>{hint}</p>}
      <div className={styles.actions}>
        {canAsk && (
          <Button
            ref={button}
            look="primary"
            disabled={asking}
            aria-busy={asking || undefined}
            onClick={() => void link.ask()}
          >
            {asking ? translate('link.asking', { wallet }) : translate('link.ask')}
          </Button>
        )}
        {back && (
          <Button look={canAsk ? 'quiet' : 'primary'} onClick={back}>
            {translate('link.another')}
          </Button>
        )}
        <Button look="text" onClick={dismiss}>
          {translate('signIn.cancel')}
        </Button>
      </div>
    </div>
  )
}
