import { useEffect, useRef } from 'react'
import { useKit } from '../context/kitContext.ts'
import { Button } from '../ui/Button.tsx'
import { closeModal, showModal } from '../ui/modal.ts'
import styles from '../ui/plainDialog.module.css'

type Props = { readonly onRetry: () => void; readonly onClose: () => void }

/** Shown when the dialog's code failed to load: small, and part of the first load. */
export function DialogMissing({ onRetry, onClose }: Props) {
  const { translate, texts } = useKit()
  const title = translate('missing.title')
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    showModal(dialog)
    return () => closeModal(dialog)
  }, [])
  return (
    <dialog
      ref={element}
      {...texts.get().attributes}
      className={styles.box}
      aria-label={title}
      onClose={onClose}
    >
      <h2 className={styles.title}>{title}</h2>
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
