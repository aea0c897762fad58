import { useEffect, useRef } from 'react'
import { useKit } from '../kitContext.ts'
import controls from '../ui/controls.module.css'
import { BackIcon, CloseIcon } from '../ui/icons.tsx'
import styles from './Dialog.module.css'
import { useDialogContext } from './dialogContext.ts'

type Props = {
  readonly title: string
  /** False for the heading of a pane that stands beside the view shown. */
  readonly namesDialog?: boolean
}

/** Back, the heading and Close: the same frame for every view. The heading takes the focus when its view appears. */
export function ViewHeader({ title, namesDialog = true }: Props) {
  const { translate } = useKit()
  const { titleId, back, dismiss } = useDialogContext()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (namesDialog) heading.current?.focus({ preventScroll: true })
  }, [namesDialog])

  return (
    <div className={styles.header} data-head>
      <span className={styles.start}>
        {back && (
          <button
            type="button"
            className={controls.icon}
            onClick={back}
            aria-label={translate('dialog.back')}
          >
            <BackIcon />
          </button>
        )}
      </span>
      <h2 ref={heading} id={namesDialog ? titleId : undefined} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <span className={styles.end}>
        <button
          type="button"
          className={controls.icon}
          onClick={dismiss}
          aria-label={translate('dialog.close')}
        >
          <CloseIcon />
        </button>
      </span>
    </div>
  )
}
