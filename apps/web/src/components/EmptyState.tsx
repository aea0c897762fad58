import { type ReactNode, useEffect, useRef } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Takes the focus: the element that had it is gone. */
  readonly takesFocus?: boolean
}

/** Explains what will appear here and how. */
export function EmptyState({ title, children, action, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.empty}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{children}</p>
      {action}
    </section>
  )
}
