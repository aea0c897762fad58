import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'
import { ChevronIcon } from './icons.tsx'

type Props = {
  readonly summary: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Content that a press on its summary shows. */
export function Disclosure({ summary, className, children }: Props) {
  return (
    <details className={className}>
      <summary className={styles.summary}>
        {summary}
        <ChevronIcon />
      </summary>
      {children}
    </details>
  )
}
