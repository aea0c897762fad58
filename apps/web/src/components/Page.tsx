import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The column of a page: 720 px for text, `wide` for Home. */
export function Page({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) {
  return (
    <div className={styles.page} data-wide={wide}>
      {children}
    </div>
  )
}
