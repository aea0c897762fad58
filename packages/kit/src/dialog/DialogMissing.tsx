import { useEffect, useId, useRef } from 'react'
import { useKit } from '../kitContext.ts'
import { Button } from '../ui/Button.tsx'
import styles from './DialogMissing.module.css'

type Props = { readonly onRetry: () => void; readonly onClose: () => void }

/** Shown when the dialog's own code did not arrive: small, and part of the first load. */
export function DialogMissing({ onRetry, onClose }: Props) {
  const { translate } = useKit()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={element} className={styles.missing} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {translate('missing.title')}
      </h2>
      <p className={styles.text}>{translate('missing.text')}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{translate('dialog.close')}</Button>
        <Button look="primary" onClick={onRetry}>
          {translate('missing.retry')}
        </Button>
      </div>
    </dialog>
  )
}
