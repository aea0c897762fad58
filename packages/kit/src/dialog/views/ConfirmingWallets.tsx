import type { Address } from 'viem'
import { Avatar } from '../../avatar/Avatar.tsx'
import { NamedAddress } from '../../avatar/NamedAddress.tsx'
import { useWalletName } from '../../connection/useWalletName.ts'
import { useKit } from '../../kitContext.ts'
import type { ConfirmStep, LinkUnderWay } from '../../linking/LinkUnderWay.ts'
import { shortenAddress } from '../../profile/shortenAddress.ts'
import { Button } from '../../ui/Button.tsx'
import dialogStyles from '../Dialog.module.css'
import { useAnnounce, useDialogContext } from '../dialogContext.ts'
import styles from './ConfirmingWallets.module.css'
import signStyles from './SignInView.module.css'

type Props = {
  readonly link: LinkUnderWay
  readonly step: ConfirmStep
  /** The account that is connected and not of this account; `null` while no wallet is connected. */
  readonly foreign: Address | null
}

/** Which wallets may confirm, while none of them is connected. Connecting one, or switching to it, goes on. */
export function ConfirmingWallets({ link, step, foreign }: Props) {
  const { dialog, translate } = useKit()
  const { dismiss } = useDialogContext()
  const wallet = useWalletName()
  const text = foreign
    ? translate('confirm.foreign', { address: shortenAddress(foreign), wallet })
    : translate('confirm.disconnected')
  useAnnounce(text)
  return (
    <div className={dialogStyles.centred} data-state={foreign ? 'foreign' : 'disconnected'}>
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
      <div className={signStyles.actions}>
        <Button look="primary" onClick={() => dialog.push({ name: 'list' })}>
          {translate(foreign ? 'confirm.another' : 'confirm.connect')}
        </Button>
        <Button look="text" onClick={dismiss}>
          {translate('signIn.cancel')}
        </Button>
      </div>
    </div>
  )
}
