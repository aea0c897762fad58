import { Skeleton } from '../../components/Skeleton.tsx'
import { text } from '../../i18n/text.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import styles from './SendForm.module.css'

/** Placeholder of the form until the wallet has responded. */
export function SendSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
      <p>
        <Skeleton width="long" />
      </p>
      <div className={styles.skeletonField} />
      <div className={styles.skeletonField} />
    </div>
  )
}
