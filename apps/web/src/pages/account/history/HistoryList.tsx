import type { RecentTransaction } from '@countersign/kit'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/Button.tsx'
import { useNow } from '../../../components/useNow.ts'
import { accountText } from '../../../i18n/accountText.ts'
import { dayOf, formatDay } from '../../../i18n/dates.ts'
import styles from './History.module.css'
import { HistoryRow } from './HistoryRow.tsx'

/** Rows at first, so that the page's end stays near. */
const FIRST = 20

/** Newest first, grouped by day. */
export function HistoryList({ transactions }: { readonly transactions: readonly RecentTransaction[] }) {
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? transactions : transactions.slice(0, FIRST)
  return (
    <div ref={list} className={styles.days}>
      {byDay(shown).map(([first, ...others]) => (
        <section key={dayOf(dateOf(first))} className={styles.day}>
          <h3 className={styles.date}>{formatDay(dateOf(first), now)}</h3>
          <ol className={styles.rows}>
            {[first, ...others].map((transaction) => (
              <HistoryRow key={keyOf(transaction)} transaction={transaction} now={now} />
            ))}
          </ol>
        </section>
      ))}
      {shown.length < transactions.length ? (
        <div>
          <Button onClick={showAll}>{accountText('history.all', { count: transactions.length })}</Button>
        </div>
      ) : null}
    </div>
  )

  function showAll() {
    flushSync(() => setWhole(true))
    // The button is gone: the focus moves to the first new row.
    list.current?.querySelectorAll('li')[FIRST]?.focus()
  }
}

export const keyOf = ({ chainId, hash }: RecentTransaction): string => `${chainId}:${hash.toLowerCase()}`

const dateOf = ({ createdAt }: RecentTransaction): Date => new Date(createdAt)

type Day = readonly [RecentTransaction, ...RecentTransaction[]]

function byDay(transactions: readonly RecentTransaction[]): readonly Day[] {
  const days = new Map<string, [RecentTransaction, ...RecentTransaction[]]>()
  for (const transaction of transactions) {
    const key = dayOf(dateOf(transaction))
    const day = days.get(key)
    if (day) day.push(transaction)
    else days.set(key, [transaction])
  }
  return [...days.values()]
}
