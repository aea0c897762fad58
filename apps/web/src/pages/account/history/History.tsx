import { RecentTransactionList, type Session } from '@countersign/kit'
import { useFocusFallback } from '@countersign/kit/internal'
import { useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { announce } from '../../../routes/announce.ts'
import { Cleared } from './Cleared.tsx'
import styles from './History.module.css'
import { HistoryEmpty } from './HistoryEmpty.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { filterChoices, type HistoryFilter, isFiltered, matches, noFilter } from './historyFilter.ts'
import { ServerUnavailable } from './ServerUnavailable.tsx'
import { type History as HistoryOf, useHistory } from './useHistory.ts'

/** Recent transactions of the session's wallets, on all networks. */
export function History({ session }: { readonly session: Session }) {
  const history = useHistory(session)
  // Filter and Undo apply to one wallet's history only.
  return <HistoryOfWallet key={history.address} history={history} />
}

/** Rows at first, so that the page's end stays near. */
const INITIAL_ROWS = 20

/** Number of transactions from which filters are shown. */
const MIN_FOR_FILTERS = 6

type ClearedState = { readonly count: number; readonly undo: () => void }

function HistoryOfWallet({ history }: { readonly history: HistoryOf }) {
  const { transactions, clear, server } = history
  const [filter, setFilter] = useState(noFilter)
  const [limit, setLimit] = useState<number | undefined>(INITIAL_ROWS)
  const [cleared, setCleared] = useState<ClearedState | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
  const count = transactions.length
  const isReading = count === 0 && server === 'reading'
  return (
    <RecentTransactionList.Custom transactions={transactions} filter={matches(filter)} limit={limit}>
      {(list) => (
        <section className={styles.history} aria-labelledby="history">
          <div className={styles.head}>
            <h2 ref={heading} id="history" tabIndex={-1} className={styles.title}>
              {accountText('history.title')}
            </h2>
            {count > 0 ? (
              <p className={styles.count} role="status">
                {countWords(list.count, count)}
              </p>
            ) : null}
            {clear && count > 0 ? (
              <Button kind="quiet" onClick={() => clearAll(clear)}>
                {accountText('history.clear')}
              </Button>
            ) : null}
          </div>
          {server === 'unreachable' ? <ServerUnavailable history={history} /> : null}
          {cleared ? <Cleared count={cleared.count} everywhere={server === 'read'} onUndo={undo} /> : null}
          {count >= MIN_FOR_FILTERS || isFiltered(filter) ? (
            <HistoryFilters
              filter={filter}
              choices={filterChoices(transactions, filter)}
              statusText={list.statusText}
              onChange={changeFilter}
            />
          ) : null}
          {list.count > 0 ? (
            <HistoryList {...list} limit={limit} onShowAll={() => setLimit(undefined)} />
          ) : null}
          {count > 0 && list.count === 0 ? (
            <div className={styles.none}>
              <p>{accountText('history.filter.none')}</p>
              <Button kind="quiet" onClick={() => changeFilter(noFilter)}>
                {accountText('history.filter.reset')}
              </Button>
            </div>
          ) : null}
          {isReading ? <HistorySkeleton /> : null}
          {count === 0 && !isReading && !cleared && !(server === 'unreachable' && !clear) ? (
            <HistoryEmpty isShared={server !== 'none'} />
          ) : null}
        </section>
      )}
    </RecentTransactionList.Custom>
  )

  function changeFilter(next: HistoryFilter) {
    setFilter(next)
    setLimit(INITIAL_ROWS)
  }

  function clearAll(clearHistory: () => () => void) {
    const undoClear = clearHistory()
    setCleared({ count, undo: undoClear })
    changeFilter(noFilter)
  }

  function undo() {
    cleared?.undo()
    setCleared(null)
    heading.current?.focus()
    announce(accountText('history.undone'))
  }
}

function countWords(shown: number, count: number): string {
  if (shown < count) return accountText('history.count.some', { shown, count })
  return accountText('history.count', { count })
}
