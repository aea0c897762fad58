import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = {
  readonly tone: 'plain' | 'notice' | 'danger'
  readonly title?: string
  readonly children: ReactNode
  /** The way on. */
  readonly action?: ReactNode
  /** Told at once by a screen reader. For what happens while the visitor is here, not for what was there before. */
  readonly live?: boolean
}

export function Notice({ tone, title, children, action, live = false }: Props) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <p>{children}</p>
      </div>
      {action}
    </div>
  )
}
