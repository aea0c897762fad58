import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The column a page is set in: 720 px to read, `wide` for Home. */
export function Page({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) {
  return (
    <div className={styles.page} data-wide={wide}>
      {children}
    </div>
  )
}
