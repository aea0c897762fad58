import type { ReactNode } from 'react'
import styles from './CopyDetails.module.css'
import { CopyDetails } from './CopyDetails.tsx'

type Props = {
  readonly error: unknown
  /** What to do next, such as "Try again". */
  readonly children?: ReactNode
}

/** The actions of a notice about a failure: what to do next, and its details to copy. */
export function FailureActions({ error, children }: Props) {
  return (
    <div className={styles.actions}>
      {children}
      <CopyDetails error={error} />
    </div>
  )
}
