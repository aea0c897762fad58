import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The column of a page, at the edge of the header: 720 px for text and forms, `wide` for all of it. */
export function Page({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) {
  return (
    <div className={styles.page} data-wide={wide}>
      {children}
    </div>
  )
}
