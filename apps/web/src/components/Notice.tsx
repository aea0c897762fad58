import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = {
  readonly tone: 'plain' | 'notice' | 'danger'
  readonly title?: string
  readonly children: ReactNode
  /** The action to continue. */
  readonly action?: ReactNode
  /** A live region for events that happen while the page is open, not for the initial state. */
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
