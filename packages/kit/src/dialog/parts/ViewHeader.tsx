import { useEffect, useRef } from 'react'
import { useKit } from '../../context/kitContext.ts'
import controls from '../../ui/controls.module.css'
import { BackIcon, CloseIcon } from '../../ui/icons.tsx'
import styles from './Dialog.module.css'
import { useDialogContext, useHeadings } from './dialogContext.ts'

type Props = {
  readonly title: string
  /** False for the heading of a pane next to the current view. */
  readonly isTitle?: boolean
}

/** Back, the heading and Close: the same frame for every view. The heading gets the focus when its view appears. */
export function ViewHeader({ title, isTitle = true }: Props) {
  const { translate } = useKit()
  const { titleId, back, dismiss, panel } = useDialogContext()
  const [Heading] = useHeadings()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isTitle && panel?.isUsed() !== false) heading.current?.focus({ preventScroll: true })
  }, [isTitle, panel])

  return (
    <div className={styles.header}>
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
      <Heading ref={heading} id={isTitle ? titleId : undefined} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      <span className={styles.end}>
        {!panel && (
          <button
            type="button"
            className={controls.icon}
            onClick={dismiss}
            aria-label={translate('dialog.close')}
          >
            <CloseIcon />
          </button>
        )}
      </span>
    </div>
  )
}
