import { useEffect, useRef } from 'react'
import { useConnection } from 'wagmi'
import { transactions as texts } from '../i18n/en/transactions.ts'
import { learnEnglish } from '../i18n/translate.ts'
import { useKit } from '../kitContext.ts'
import { transactionKey } from './mergeTransactions.ts'
import type { RecentTransaction } from './RecentTransaction.ts'
import styles from './RecentTransactionList.module.css'
import { RecentTransactionRow } from './RecentTransactionRow.tsx'
import { useRecentTransactions } from './useRecentTransactions.ts'
import { useStateNews } from './useStateNews.ts'
import { useUndo } from './useUndo.ts'

learnEnglish(texts)

export type RecentTransactionListProps = {
  /** Rows shown at most. Default: all. */
  readonly limit?: number
  /** Level of the heading in the page around it. */
  readonly level?: 2 | 3
  /** Which of the account's transactions are shown. Default: all. "Clear All" clears all. */
  readonly filter?: (transaction: RecentTransaction) => boolean
}

const SAID = { idle: '', done: 'profile.cleared', undone: 'profile.broughtBack' } as const

/**
 * "Recent Transactions" of the connected account, each with its state, network and explorer link (R11.1). "Clear All" can
 * be undone for 8 s.
 *
 * @example
 * <RecentTransactionList limit={3} level={2} filter={({ status }) => status === 'pending'} />
 */
export function RecentTransactionList(properties: RecentTransactionListProps) {
  const { address } = useConnection()
  // What can be undone is another account's no more.
  return <ListOfAccount key={address} {...properties} />
}

function ListOfAccount({ limit, level = 3, filter }: RecentTransactionListProps) {
  const { translate, appInfo } = useKit()
  const { transactions, clear } = useRecentTransactions()
  const { phase, act, undo } = useUndo(clear)
  const shown = (filter ? transactions.filter(filter) : transactions).slice(0, limit)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasButton = phase === 'done' || transactions.length > 0
  const Heading = `h${level}` as const
  const news = useStateNews(transactions)
  const said = SAID[phase]

  const hadFocus = useRef(false)
  useEffect(() => {
    // The button goes when there is nothing to clear or to undo: whoever was on it stays where it was.
    const isLost = hadFocus.current && (document.activeElement ?? document.body) === document.body
    if (!hasButton && isLost) heading.current?.focus({ preventScroll: true })
    if (!hasButton) hadFocus.current = false
  }, [hasButton])

  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading ref={heading} tabIndex={-1} className={styles.heading}>
          {translate('profile.transactions')}
        </Heading>
        {hasButton && (
          <button
            type="button"
            className={styles.clear}
            data-undo={phase === 'done' || undefined}
            onFocus={() => {
              hadFocus.current = true
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget) hadFocus.current = false
            }}
            onClick={phase === 'done' ? undo : act}
          >
            {translate(phase === 'done' ? 'profile.undo' : 'profile.clearAll')}
          </button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said && translate(said)}
      </p>
      <p aria-live="polite" className={styles.said}>
        {news.map((one) => (
          <span key={`${transactionKey(one)} ${one.updatedAt}`}>
            {translate('transaction.changed', {
              description: one.description,
              state: translate(`transaction.${one.status}`),
            })}{' '}
          </span>
        ))}
      </p>
      {shown.length === 0 ? (
        <p className={styles.none}>
          {transactions.length === 0
            ? translate('profile.noTransactions', { app: appInfo.name })
            : translate('profile.noMatch')}
        </p>
      ) : (
        <ul className={styles.list}>
          {shown.map((transaction) => (
            <li key={transactionKey(transaction)}>
              <RecentTransactionRow transaction={transaction} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
