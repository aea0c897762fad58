import { type LinkState, shortenAddress } from '@countersign/core'
import type { Address } from 'viem'
import { Avatar } from '../../../avatar/Avatar.tsx'
import { NamedAddress } from '../../../avatar/NamedAddress.tsx'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletName } from '../../../hooks/useWalletName.ts'
import { Button } from '../../../ui/Button.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce, useDialogContext } from '../../parts/dialogContext.ts'
import signStyles from '../signIn/SignInView.module.css'
import styles from './ConfirmingWallets.module.css'

type Props = {
  readonly link: LinkState
  readonly step: NonNullable<LinkState['confirming']>
  /** The connected account if it is not of this account; `null` while no wallet is connected. */
  readonly foreign: Address | null
}

/**
 * Lists the wallets that may confirm, while none of them is connected. Connecting one, or switching to it, continues.
 */
export function ConfirmingWallets({ link, step, foreign }: Props) {
  const { dialog, translate } = useKit()
  const { dismiss } = useDialogContext()
  const wallet = useWalletName()
  const text = foreign
    ? translate('confirm.foreign', { address: shortenAddress(foreign), wallet })
    : translate('confirm.disconnected')
  useAnnounce(text)
  return (
    <>
      <div className={dialogStyles.centered} data-state={foreign ? 'foreign' : 'disconnected'}>
        {step.text && <p className={signStyles.text}>{step.text}</p>}
        <p className={signStyles.text}>{text}</p>
        <ul className={styles.wallets}>
          {link.session.addresses.map((address) => (
            <li key={address} className={styles.wallet}>
              <Avatar address={address} size={32} />
              <NamedAddress address={address} />
            </li>
          ))}
        </ul>
      </div>
      <div className={dialogStyles.actions}>
        <Button look="primary" onClick={() => dialog.push({ name: 'choose' })}>
          {translate(foreign ? 'confirm.another' : 'confirm.connect')}
        </Button>
        <Button look="text" onClick={dismiss}>
          {translate('signIn.cancel')}
        </Button>
      </div>
    </>
  )
}
