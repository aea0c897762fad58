import type { RecentTransaction, RecentTransactionStatus } from '@countersign/core'
import type { ReactNode } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useRecentTransactions } from '../hooks/useRecentTransactions.ts'
import { StateNews } from './StateNews.tsx'
import { type RecentTransactionRowState, useTransactionRow } from './useTransactionRow.ts'

/** The rows of a day in the user's time zone, newest first. */
export type RecentTransactionDay = {
  /** When the newest of them was sent. */
  readonly date: Date
  readonly rows: readonly RecentTransactionRowState[]
}

/** What the child function of `RecentTransactionList.Custom` gets. */
export type RecentTransactionListCustomState = {
  /** Newest first. */
  readonly days: readonly RecentTransactionDay[]
  /** The number of transactions that match `filter`, including those beyond `limit`. */
  readonly count: number
  /** Returns a status in the kit's language, such as "Confirmed". */
  readonly statusText: (status: RecentTransactionStatus) => string
}

/** The props of `RecentTransactionList.Custom`. */
export type RecentTransactionListCustomProps = {
  readonly children: (state: RecentTransactionListCustomState) => ReactNode
  /** The transactions, newest first. Default: those of the connected account. */
  readonly transactions?: readonly RecentTransaction[] | undefined
  /** Maximum number of rows. Default: all. */
  readonly limit?: number | undefined
  /** Filters the transactions. Default: all. */
  readonly filter?: ((transaction: RecentTransaction) => boolean) | undefined
}

/**
 * Renders a custom list of transactions: calls its child function with the rows, by day. It announces status changes to
 * screen readers. To clear the transactions, see `useRecentTransactions`.
 *
 * @example
 * <RecentTransactionList.Custom limit={20}>
 *   {({ days, statusText }) =>
 *     days.map(({ date, rows }) => (
 *       <section key={date.toDateString()}>
 *         <h3>{date.toLocaleDateString()}</h3>
 *         {rows.map(({ transaction, note, rowProps }) => (
 *           <p key={rowProps['data-transaction']} {...rowProps}>
 *             {transaction.description}: {statusText(transaction.status)} {note}
 *           </p>
 *         ))}
 *       </section>
 *     ))
 *   }
 * </RecentTransactionList.Custom>
 */
export function RecentTransactionListCustom({
  children,
  transactions: given,
  limit,
  filter,
}: RecentTransactionListCustomProps): ReactNode {
  const { translate } = useKit()
  const { transactions: own } = useRecentTransactions()
  const rowOf = useTransactionRow()
  const transactions = given ?? own
  const matching = filter ? transactions.filter(filter) : transactions
  return (
    <>
      {children({
        days: byDay(matching.slice(0, limit).map(rowOf)),
        count: matching.length,
        statusText: (status) => translate(`transaction.${status}`),
      })}
      <StateNews transactions={transactions} />
    </>
  )
}

function byDay(rows: readonly RecentTransactionRowState[]): readonly RecentTransactionDay[] {
  const days: { date: Date; rows: RecentTransactionRowState[] }[] = []
  for (const row of rows) {
    const date = new Date(row.transaction.createdAt)
    const day = days.at(-1)
    if (day?.date.toDateString() === date.toDateString()) day.rows.push(row)
    else days.push({ date, rows: [row] })
  }
  return days
}
