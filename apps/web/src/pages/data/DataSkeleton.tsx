import { Skeleton } from '../../components/Skeleton.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { text } from '../../i18n/text.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import styles from './Data.module.css'

const sections = ['data.export.title', 'data.delete.title'] as const

export function DataSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
      {sections.map((title) => (
        <div key={title} className={styles.section}>
          <p className={styles.title}>{accountText(title)}</p>
          <p className={styles.text}>
            <Skeleton width="long" />
          </p>
        </div>
      ))}
    </div>
  )
}
