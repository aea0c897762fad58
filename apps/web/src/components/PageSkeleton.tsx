import { text } from '../i18n/text.ts'
import hidden from '../styles/visuallyHidden.module.css'
import styles from './PageSkeleton.module.css'

/** Placeholder of the first page while its code loads, so that the footer does not jump. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
    </div>
  )
}
