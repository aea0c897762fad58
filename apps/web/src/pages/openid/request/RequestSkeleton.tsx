import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { text } from '../../../i18n/text.ts'
import { SlowRoute } from '../../../routes/SlowRoute.tsx'
import hidden from '../../../styles/visuallyHidden.module.css'
import styles from './RequestSkeleton.module.css'

/** The request while it is read. A text follows if that takes long. */
export function RequestSkeleton() {
  return (
    <Page wide>
      <div className={styles.skeleton}>
        <div aria-busy="true" className={styles.lines}>
          <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
          <Skeleton width="medium" />
          <Skeleton width="long" />
        </div>
        <SlowRoute />
      </div>
    </Page>
  )
}
