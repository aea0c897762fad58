import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { openDialog } from '../../openDialog.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce, useDialogContext } from '../../parts/dialogContext.ts'

/** The session ended, or changed accounts, while a wallet was being linked to it. */
export function SessionEnded({ canSignIn }: { readonly canSignIn: boolean }) {
  const kit = useKit()
  const { translate } = kit
  const { dismiss } = useDialogContext()
  useAnnounce(translate('link.lost'), translate('link.lostText'))

  return (
    <>
      <div className={dialogStyles.centered} data-state="lost">
        <p className={dialogStyles.detail}>{translate('link.lostText')}</p>
      </div>
      <div className={dialogStyles.actions}>
        {canSignIn && (
          <Button look="primary" onClick={(event) => openDialog(kit, 'connect', event)}>
            {translate('link.signIn')}
          </Button>
        )}
        <Button look={canSignIn ? 'text' : 'primary'} onClick={dismiss}>
          {translate('dialog.close')}
        </Button>
      </div>
    </>
  )
}
