import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** What the user decides, in place of the sign-in. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
