import type { ReactNode } from 'react'
import styles from './OnDemand.module.css'

type Props = {
  readonly children: ReactNode
  /** The text with all digits. */
  readonly exact: string
}

/** A short text. A press shows the exact one below it, to read and to copy. */
export function OnDemand({ children, exact }: Props) {
  return (
    <details>
      <summary className={styles.summary} title={exact}>
        {children}
      </summary>
      <bdi className={styles.exact}>{exact}</bdi>
    </details>
  )
}
