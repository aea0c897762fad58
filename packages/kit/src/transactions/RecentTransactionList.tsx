import { type RecentTransaction, transactionKey } from '@countersign/core'
import { useEffect, useRef, useState } from 'react'
import { useAppInfo } from '../context/AppInfo.ts'
import { useKit } from '../context/kitContext.ts'
import { useRecentTransactions } from '../hooks/useRecentTransactions.ts'
import { transactions as english } from '../i18n/en/transactions.ts'
import { registerMessages } from '../i18n/translate.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { useConnection } from '../wagmi.ts'
import styles from './RecentTransactionList.module.css'
import { RecentTransactionListCustom } from './RecentTransactionListCustom.tsx'
import { RecentTransactionRow } from './RecentTransactionRow.tsx'
import { StateNews } from './StateNews.tsx'

registerMessages(english)

export type RecentTransactionListProps = {
  /** Maximum number of rows. Default: all. */
  readonly limit?: number | undefined
  /** Level of its heading in the page: `2` or `3`. Default: `3`. */
  readonly level?: 2 | 3 | undefined
  /** Selects transactions. "Clear All" also clears the ones that it hides. Default: all. */
  readonly filter?: ((transaction: RecentTransaction) => boolean) | undefined
}

const ANNOUNCEMENTS = { idle: '', done: 'profile.cleared', undone: 'profile.restored' } as const

/**
 * "Recent Transactions" of the connected account, each with its state, network and explorer link (R11.1). "Clear All" can
 * be undone for 8 s.
 *
 * @example
 * <RecentTransactionList limit={3} level={2} filter={({ status }) => status === 'pending'} />
 */
export function RecentTransactionList(properties: RecentTransactionListProps) {
  const { address } = useConnection()
  // Undo must not apply to another account.
  return <ListOfAccount key={address} {...properties} />
}

RecentTransactionList.Custom = RecentTransactionListCustom

function ListOfAccount({ limit, level = 3, filter }: RecentTransactionListProps) {
  const { translate, texts } = useKit()
  const appInfo = useAppInfo()
  const { transactions, clear } = useRecentTransactions()
  const { phase, act, undo } = useUndo(clear)
  const shown = (filter ? transactions.filter(filter) : transactions).slice(0, limit)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
  const hasButton = phase === 'done' || transactions.length > 0
  const Heading = `h${level}` as const
  const announcement = ANNOUNCEMENTS[phase]

  return (
    <section {...texts.get().attributes} className={styles.section}>
      <div className={styles.head}>
        <Heading ref={heading} tabIndex={-1} className={styles.heading}>
          {translate('profile.transactions')}
        </Heading>
        {hasButton && (
          <Button
            look="text"
            size="small"
            data-undo={phase === 'done' || undefined}
            onClick={phase === 'done' ? undo : act}
          >
            {translate(phase === 'done' ? 'profile.undo' : 'profile.clearAll')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {announcement && translate(announcement)}
      </p>
      <StateNews transactions={transactions} />
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

/** Milliseconds for which the action can be undone. */
const UNDO_TIMEOUT = 8_000

type UndoPhase = 'idle' | 'done' | 'undone'

/**
 * An action that can be undone for 8 s. `done`: it still can be; `undone`: it was.
 *
 * @param act runs it; returns a function that undoes it
 */
function useUndo(act: () => () => void) {
  const [state, setState] = useState<{ readonly phase: UndoPhase; readonly undo?: () => void }>({
    phase: 'idle',
  })
  useEffect(() => {
    if (state.phase === 'idle') return
    const timer = setTimeout(() => setState({ phase: 'idle' }), UNDO_TIMEOUT)
    return () => clearTimeout(timer)
  }, [state])
  return {
    phase: state.phase,
    act: () => setState({ phase: 'done', undo: act() }),
    undo() {
      state.undo?.()
      setState({ phase: 'undone' })
    },
  }
}
