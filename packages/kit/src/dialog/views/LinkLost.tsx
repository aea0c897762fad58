import { useKit } from '../../kitContext.ts'
import { Button } from '../../ui/Button.tsx'
import dialogStyles from '../Dialog.module.css'
import { useAnnounce, useDialogContext } from '../dialogContext.ts'
import { openDialog } from '../dialogKind.ts'
import styles from './SignInView.module.css'

/** The session has ended, or become another account's, while a wallet was being linked to it. */
export function LinkLost({ canSignIn }: { readonly canSignIn: boolean }) {
  const kit = useKit()
  const { translate } = kit
  const { dismiss } = useDialogContext()
  useAnnounce(`${translate('link.lost')}. ${translate('link.lostText')}`)

  return (
    <div className={dialogStyles.centred} data-state="lost">
      <p className={dialogStyles.detail}>{translate('link.lostText')}</p>
      <div className={styles.actions}>
        {canSignIn && (
          <Button look="primary" onClick={() => openDialog(kit, 'connect')}>
            {translate('link.signIn')}
          </Button>
        )}
        <Button look={canSignIn ? 'text' : 'primary'} onClick={dismiss}>
          {translate('dialog.close')}
        </Button>
      </div>
    </div>
  )
}
