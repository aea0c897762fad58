import { Skeleton } from '../../components/Skeleton.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { text } from '../../i18n/text.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import styles from './AccountCard.module.css'
import skeleton from './AccountSkeleton.module.css'

/** The account card before the session is known, in its final shape. */
export function AccountSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
      <div className={styles.identity}>
        <span className={skeleton.avatar} />
        <div className={styles.address}>
          <p className={styles.label}>{accountText('account.address')}</p>
          <p className={styles.digits}>
            <Skeleton width="long" />
          </p>
        </div>
      </div>
    </div>
  )
}
