import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { accountText } from '../i18n/accountText.ts'
import { Button } from './Button.tsx'
import styles from './Confirm.module.css'

type Props = {
  readonly title: string
  /** What happens then, and what does not. */
  readonly children: ReactNode
  /** The word on the button that does it, and while it is done. */
  readonly action: string
  readonly busyAction: string
  readonly busy: boolean
  readonly error: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks once more, in the place where the visitor is. Takes the focus; Escape cancels. */
export function Confirm({ title, children, action, busyAction, busy, error, onConfirm, onCancel }: Props) {
  const id = useId()
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <fieldset
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className={styles.confirm}
      onKeyDown={cancelByEscape}
    >
      <p id={`${id}title`} className={styles.title}>
        {title}
      </p>
      <div id={`${id}text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button kind="danger" busy={busy} onClick={onConfirm}>
          {busy ? busyAction : action}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {accountText('cancel')}
        </Button>
      </div>
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) onCancel()
  }
}
