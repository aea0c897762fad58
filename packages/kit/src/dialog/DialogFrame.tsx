import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { Button } from '../ui/Button.tsx'
import controls from '../ui/controls.module.css'
import { CloseIcon } from '../ui/icons.tsx'
import { closeModal, showModal } from '../ui/modal.ts'
import styles from './parts/Dialog.module.css'

/** As many as fit on a phone. */
const ROWS = [...Array(14).keys()]

type Props = {
  readonly isList?: boolean
  /** The code did not load: called by "Try again". */
  readonly onRetry?: (() => void) | false
  /** Where to collect what is typed, for the search of the list. */
  readonly typed?: RefObject<string> | undefined
}

/**
 * The dialog from the press until its code has loaded: its box, title and Close, where they stay. Part of the first load.
 */
export function DialogFrame({ isList, onRetry = false, typed }: Props) {
  const { translate, texts, dialog } = useKit()
  const { close } = dialog
  const { dialogSize = 'wide' } = useAppearance()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const loading = translate('dialog.loading')
  const title = onRetry ? translate('missing.title') : isList ? translate('list.title') : loading
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    box.onclick = ({ target }) => target === box && close()
    // Not what was typed in an earlier frame.
    if (typed) typed.current = ''
    box.onkeydown = ({ key, altKey, ctrlKey, metaKey }) => {
      if (!typed || altKey || ctrlKey || metaKey) return
      // Names of other keys are longer.
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length === 1) typed.current += key
    }
    // By Escape. What replaces the frame closes it too, and stays open; in strict mode it is open again by then.
    box.onclose = () => box.open || close()
    showModal(box)
    heading.current?.focus({ preventScroll: true })
    return () => {
      box.onclose = null
      // Closed by Escape, and replaced before the event.
      if (!box.open) close()
      // Gives the focus back, if it has it: removing it does not.
      if (box.contains(document.activeElement)) closeModal(box)
    }
  }, [close, typed])
  return (
    <dialog
      ref={element}
      {...texts.get().attributes}
      className={styles.dialog}
      aria-label={title}
      aria-busy={!onRetry}
    >
      <div className={styles.panel} data-layout={isList && !onRetry ? dialogSize : 'narrow'}>
        <div className={`${styles.content} ${styles.frame}`}>
          <div className={styles.header}>
            <span className={styles.start} />
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={controls.icon}
              onClick={close}
              aria-label={translate('dialog.close')}
            >
              <CloseIcon />
            </button>
          </div>
          {onRetry ? (
            <div className={styles.centered} role="alert">
              <p className={styles.detail}>{translate('missing.text')}</p>
              <Button look="primary" onClick={onRetry}>
                {translate('missing.retry')}
              </Button>
            </div>
          ) : (
            <div className={styles.rows} role="img" aria-label={loading}>
              {ROWS.map((row) => (
                <i key={row} />
              ))}
              {/* biome-ignore lint/a11y/noSvgWithoutTitle: part of the image around it */}
              <svg className={styles.seal}>
                {ROWS.map((row) => (
                  <ellipse key={row} rx="52" ry="28" transform={`rotate(${row * 13})`} />
                ))}
              </svg>
            </div>
          )}
        </div>
      </div>
    </dialog>
  )
}
