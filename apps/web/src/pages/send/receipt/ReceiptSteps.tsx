import type { RecentTransactionListCustomState, RecentTransactionRowState } from '@countersign/kit'
import type { ReactNode } from 'react'
import { CheckIcon, CrossIcon } from '../../../components/icons.tsx'
import { formatClock, formatExact } from '../../../i18n/dates.ts'
import { Replacement } from '../../account/history/Replacement.tsx'
import styles from './ReceiptSteps.module.css'
import { receiptStateOf } from './receiptState.ts'

type Props = {
  /** `undefined` until the transfer is recorded. */
  readonly row: RecentTransactionRowState | undefined
  readonly statusText: RecentTransactionListCustomState['statusText']
}

/** From "Pending" to how the transfer ended. */
export function ReceiptSteps({ row, statusText }: Props) {
  const { status = 'pending', createdAt, updatedAt } = row?.transaction ?? {}
  const state = receiptStateOf(status)
  const details = (
    <>
      {row?.note ? <p>{row.note}</p> : null}
      {row?.related.map((other) => (
        <Replacement key={other.hash} {...other} />
      ))}
    </>
  )
  if (state === 'pending')
    return (
      <ol className={styles.steps}>
        <Step mark="now" name={statusText('pending')} at={createdAt}>
          {details}
        </Step>
        <Step mark="next" name={statusText('confirmed')} />
      </ol>
    )
  return (
    <ol className={styles.steps}>
      <Step mark="done" name={statusText('pending')} at={createdAt} />
      <Step mark={state} name={statusText(status)} at={updatedAt}>
        {details}
      </Step>
    </ol>
  )
}

type StepProps = {
  readonly mark: 'done' | 'now' | 'next' | 'confirmed' | 'failed' | 'cancelled'
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at?: number | undefined
  readonly children?: ReactNode
}

function Step({ mark, name, at, children }: StepProps) {
  const time = at === undefined ? null : new Date(at)
  return (
    <li
      className={styles.step}
      data-mark={mark}
      aria-current={mark === 'done' || mark === 'next' ? undefined : 'step'}
    >
      <span className={styles.mark} aria-hidden="true">
        {mark === 'done' || mark === 'confirmed' ? <CheckIcon /> : null}
        {mark === 'failed' || mark === 'cancelled' ? <CrossIcon /> : null}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
      {time ? (
        <time className={styles.time} dateTime={time.toISOString()} title={formatExact(time)}>
          {formatClock(time)}
        </time>
      ) : null}
    </li>
  )
}
