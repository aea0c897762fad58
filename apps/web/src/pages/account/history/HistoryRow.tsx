import type { RecentTransactionRowState } from '@countersign/kit'
import { OnDemand } from '../../../amounts/OnDemand.tsx'
import { OutIcon } from '../../../components/icons.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { dayOf, formatClock, formatExact, formatRelative } from '../../../i18n/dates.ts'
import styles from './History.module.css'
import { Replacement } from './Replacement.tsx'

type Props = { readonly row: RecentTransactionRowState; readonly state: string; readonly now: Date }

export function HistoryRow({ row, state, now }: Props) {
  const { transaction, shortDescription, chain, explorer, related, rowProps } = row
  const { description, chainId, status, createdAt } = transaction
  const network = chain?.name ?? accountText('history.network', { chainId: String(chainId) })
  // The row names the network already.
  const note = status === 'pending' && !chain ? accountText('history.elsewhere') : row.note
  return (
    <li className={styles.row} data-state={status} {...rowProps} tabIndex={-1}>
      <span className={styles.mark} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.what}>
          {shortDescription === description ? (
            <bdi>{description}</bdi>
          ) : (
            <OnDemand exact={description}>
              <bdi>{shortDescription}</bdi>
            </OnDemand>
          )}
        </div>
        <p className={styles.where}>
          <bdi>{network}</bdi> · <EntryTime date={new Date(createdAt)} now={now} />
        </p>
        {note === null ? null : <p className={styles.where}>{note}</p>}
        {related.map((other) => (
          <Replacement key={other.hash} {...other} />
        ))}
      </div>
      <div className={styles.end}>
        <p className={styles.state}>{state}</p>
        {explorer ? (
          <a
            className={styles.out}
            href={explorer.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={explorer.label}
          >
            <OutIcon />
          </a>
        ) : null}
      </div>
    </li>
  )
}

/** A relative time today; the time of day under the heading of another day. */
function EntryTime({ date, now }: { readonly date: Date; readonly now: Date }) {
  return (
    <time dateTime={date.toISOString()} title={formatExact(date)}>
      {dayOf(date) === dayOf(now) ? formatRelative(date, { now, is: 'past' }) : formatClock(date)}
    </time>
  )
}
