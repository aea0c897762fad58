import type { ReactNode } from 'react'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { text } from '../../../i18n/text.ts'
import hidden from '../../../styles/visuallyHidden.module.css'
import styles from './RequestSkeleton.module.css'

/** The request while it is read; below it, that this takes long. */
export function RequestSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.skeleton} data-openid>
      <div aria-busy="true" className={styles.lines}>
        <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
        <Skeleton width="medium" />
        <Skeleton width="long" />
      </div>
      {children}
    </div>
  )
}
