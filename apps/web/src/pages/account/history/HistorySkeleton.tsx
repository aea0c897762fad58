import { Skeleton } from '../../../components/Skeleton.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { text } from '../../../i18n/text.ts'
import slip from '../../../receipt/Slip.module.css'
import hidden from '../../../styles/visuallyHidden.module.css'
import styles from './History.module.css'

const blanks = ['first', 'second', 'third'] as const

/** Placeholder of the whole section before the session is known. */
export function HistorySectionSkeleton() {
  return (
    <div className={styles.history}>
      <div className={styles.head}>
        <h2 className={styles.title}>{accountText('history.title')}</h2>
      </div>
      <HistorySkeleton />
    </div>
  )
}

/** Placeholder of the rows. */
export function HistorySkeleton() {
  return (
    <div className={styles.day} aria-busy="true">
      <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
      <p className={styles.date}>
        <Skeleton width="short" />
      </p>
      <div className={slip.pile}>
        {blanks.map((blank, index) => (
          <div key={blank} className={slip.slip} style={{ zIndex: blanks.length - index }}>
            <div className={slip.front}>
              <span className={slip.blank} />
              <div className={slip.words}>
                <p className={styles.what}>
                  <Skeleton width="medium" />
                </p>
                <p className={styles.where}>
                  <Skeleton width="long" />
                </p>
              </div>
            </div>
            <div className={slip.end}>
              <p className={styles.state}>
                <Skeleton width="short" />
              </p>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
