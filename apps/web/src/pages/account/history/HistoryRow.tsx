import { explorerLink, type RecentTransaction, useTransactionProgress } from '@countersign/kit'
import { useChains } from 'wagmi'
import { OutIcon } from '../../../components/icons.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { dayOf, formatClock, formatExact, formatRelative } from '../../../i18n/dates.ts'
import styles from './History.module.css'
import { Replacement } from './Replacement.tsx'

type Props = { readonly transaction: RecentTransaction; readonly now: Date }

export function HistoryRow({ transaction, now }: Props) {
  const { description, chainId, hash, status, createdAt, calls, transactionHashes = [] } = transaction
  const chain = useChains().find(({ id }) => id === chainId)
  const network = chain?.name ?? accountText('history.network', { chainId: String(chainId) })
  const progress = useProgressWords(transaction, chain !== undefined)
  // The hash of a batch is not that of a transaction.
  const [explored = calls === undefined ? hash : undefined] = transactionHashes
  const link = explored && explorerLink(chain, 'tx', explored)
  return (
    <li
      className={styles.row}
      data-state={status}
      data-transaction={`${chainId}:${hash.toLowerCase()}`}
      tabIndex={-1}
    >
      <span className={styles.mark} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.what}>
          <bdi>{description}</bdi>
        </p>
        <p className={styles.where}>
          <bdi>{network}</bdi> · <When date={new Date(createdAt)} now={now} />
        </p>
        {progress === null ? null : <p className={styles.where}>{progress}</p>}
        <Replacement transaction={transaction} chain={chain} />
      </div>
      <div className={styles.end}>
        <p className={styles.state}>{accountText(`history.state.${status}`)}</p>
        {link ? (
          <a
            className={styles.out}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={accountText('history.view', { description, network })}
          >
            <OutIcon />
          </a>
        ) : null}
      </div>
    </li>
  )
}

/** The note for an open transaction, beyond its state. */
function useProgressWords(transaction: RecentTransaction, isFollowed: boolean): string | null {
  const { confirmations, unseen, isElsewhere } = useTransactionProgress({ transaction })
  if (transaction.status === 'unknown') return accountText('history.unreported')
  if (transaction.status !== 'pending') return null
  if (!isFollowed) return accountText('history.elsewhere')
  if (isElsewhere) return accountText('history.sentElsewhere')
  if (unseen) return accountText(transaction.calls ? 'history.unreported' : 'history.unseen')
  if (confirmations === null) return null
  return accountText('history.progress', { count: confirmations, all: transaction.confirmations })
}

/** A relative time today; the time of day under the heading of another day. */
function When({ date, now }: { readonly date: Date; readonly now: Date }) {
  return (
    <time dateTime={date.toISOString()} title={formatExact(date)}>
      {dayOf(date) === dayOf(now) ? formatRelative(date, { now, is: 'past' }) : formatClock(date)}
    </time>
  )
}
