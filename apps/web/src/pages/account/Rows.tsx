import type { ReactNode } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { text } from '../../i18n/text.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import styles from './Rows.module.css'

type RowsProps = {
  readonly label: string
  readonly children: ReactNode
}

/** Rows of one kind in a card. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul aria-label={label} className={styles.rows}>
      {children}
    </ul>
  )
}

type RowProps = {
  /** 40 px square. */
  readonly picture: ReactNode
  /** The row's name, with its badges. */
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Below the whole row: a question, an error. */
  readonly below?: ReactNode
}

export function Row({ picture, title, children, actions, below }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.text}>{children}</div>
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {below ? <div className={styles.below}>{below}</div> : null}
    </li>
  )
}

const blanks = ['first', 'second', 'third'] as const

/** Placeholder of up to three rows with two lines. */
export function RowsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
      {blanks.slice(0, count).map((blank) => (
        <div key={blank} className={styles.row}>
          <div className={styles.picture}>
            <span className={styles.blank} />
          </div>
          <div className={styles.words}>
            <div className={styles.title}>
              <Skeleton width="medium" />
            </div>
            <div className={styles.text}>
              <Skeleton width="long" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
