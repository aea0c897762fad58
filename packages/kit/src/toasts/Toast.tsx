import type { RecentTransaction } from '@countersign/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../context/kitContext.ts'
import { isStill } from '../motion/media.ts'
import { move, springPositions } from '../motion/spring.ts'
import { RecentTransactionRow } from '../transactions/RecentTransactionRow.tsx'
import controls from '../ui/controls.module.css'
import { CloseIcon } from '../ui/icons.tsx'
import { isComposing } from '../ui/isComposing.ts'
import boxStyles from '../ui/plainDialog.module.css'
import styles from './Toasts.module.css'

type Props = { readonly transaction: RecentTransaction; readonly onClose: () => void }

/** A transaction that has ended, with its explorer link. Closed by its button, or by Escape while it has the focus. */
export function Toast({ transaction, onClose }: Props) {
  const { translate } = useKit()
  const box = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (!box.current || isStill(box.current)) return
    move(box.current, springPositions({ from: 1, to: 0, precision: 0.01 }), (left) => ({
      opacity: 1 - left,
      transform: `translateY(${left * 24}px)`,
    }))
  }, [])
  const close = () => {
    const hasFocus = box.current?.contains(document.activeElement)
    onClose()
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape presses the button inside
    <div
      ref={box}
      className={`${boxStyles.box} ${styles.toast}`}
      data-toast
      onFocus={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget
      }}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && close()}
    >
      <RecentTransactionRow transaction={transaction} />
      <button type="button" className={controls.icon} onClick={close} aria-label={translate('dialog.close')}>
        <CloseIcon />
      </button>
    </div>
  )
}
