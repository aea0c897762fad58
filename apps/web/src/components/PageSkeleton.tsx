import type { ReactNode } from 'react'
import { text } from '../i18n/text.ts'
import hidden from '../styles/visuallyHidden.module.css'
import { Page } from './Page.tsx'
import styles from './PageSkeleton.module.css'

/** Placeholder of the first page while its code loads, so that the footer does not jump. */
export function PageSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
      <Page>{children}</Page>
    </div>
  )
}
