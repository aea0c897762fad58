import type { RecentTransactionListCustomState } from '@countersign/kit'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/Button.tsx'
import { useNow } from '../../../components/useNow.ts'
import { accountText } from '../../../i18n/accountText.ts'
import { formatDay } from '../../../i18n/dates.ts'
import slip from '../../../receipt/Slip.module.css'
import styles from './History.module.css'
import { HistoryRow } from './HistoryRow.tsx'

type Props = RecentTransactionListCustomState & {
  /** Maximum number of rows in `days`. */
  readonly limit: number | undefined
  readonly onShowAll: () => void
}

/** The rows under the headings of their days. */
export function HistoryList({ days, count, statusText, limit, onShowAll }: Props) {
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className={styles.days}>
      {days.map(({ date, rows }) => (
        <section key={date.toDateString()} className={styles.day}>
          <h3 className={styles.date}>{formatDay(date, now)}</h3>
          <ol className={slip.pile}>
            {rows.map((row, index) => (
              <HistoryRow
                key={row.rowProps['data-transaction']}
                row={row}
                state={statusText(row.transaction.status)}
                now={now}
                depth={rows.length - index}
              />
            ))}
          </ol>
        </section>
      ))}
      {limit !== undefined && limit < count ? (
        <div>
          <Button onClick={() => showAll(limit)}>{accountText('history.all', { count })}</Button>
        </div>
      ) : null}
    </div>
  )

  function showAll(before: number) {
    flushSync(onShowAll)
    // The button is gone: the focus moves to the first new row.
    list.current?.querySelectorAll('li')[before]?.focus()
  }
}
