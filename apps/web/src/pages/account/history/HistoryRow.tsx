import type { RecentTransactionRowState } from '@countersign/kit'
import { useLazyModule } from '@countersign/kit/internal'
import { useState } from 'react'
import type { Address } from 'viem'
import { OnDemand } from '../../../amounts/OnDemand.tsx'
import { OutIcon } from '../../../components/icons.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { dayOf, formatClock, formatExact, formatRelative } from '../../../i18n/dates.ts'
import { receiptStateOf } from '../../../receipt/receiptState.ts'
import { Slip } from '../../../receipt/Slip.tsx'
import styles from './History.module.css'
import { includedHash } from './includedHash.ts'
import { Replacement } from './Replacement.tsx'
import { splitAmount } from './splitAmount.ts'

type Props = {
  readonly row: RecentTransactionRowState
  readonly state: string
  readonly now: Date
  /** The number of rows below it. */
  readonly depth: number
}

const fetchBack = async () => (await import('./TransactionBack.tsx')).TransactionBack

/** A transaction as a slip. Turned over, it shows the transaction as it was sent. */
export function HistoryRow({ row, state, now, depth }: Props) {
  const { transaction, shortDescription, chain, explorer, related, rowProps } = row
  const { description, details, chainId, status, createdAt } = transaction
  const [isTurned, setTurned] = useState(false)
  const TransactionBack = useLazyModule(fetchBack, isTurned)
  const included = includedHash(transaction)
  const network = chain?.name ?? accountText('history.network', { chainId: String(chainId) })
  // The row names the network already.
  const note = status === 'pending' && !chain ? accountText('history.elsewhere') : row.note
  return (
    <Slip
      {...rowProps}
      tabIndex={-1}
      seed={transaction.hash}
      state={receiptStateOf(status)}
      address={details ? accountOf(details) : null}
      depth={depth}
      end={
        <>
          <p className={styles.state} data-state={status}>
            {state}
          </p>
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
        </>
      }
      turn={
        chain && included
          ? {
              label: accountText('history.turn'),
              back: TransactionBack && {
                title: <bdi>{description}</bdi>,
                content: <TransactionBack chain={chain} hash={included} />,
              },
              isTurned,
              onTurn: () => setTurned(!isTurned),
            }
          : null
      }
    >
      <div className={styles.what}>
        {shortDescription === description ? (
          <Description text={description} symbol={symbolOf(details)} />
        ) : (
          <OnDemand exact={description}>
            <Description text={shortDescription} symbol={symbolOf(details)} />
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
    </Slip>
  )
}

type Details = RecentTransactionRowState['transaction']['details']

/** The other account of a transaction, if its address is known. */
function accountOf(details: NonNullable<Details>): Address | null {
  const other = 'contract' in details ? details.contract : 'recipient' in details ? details.recipient : null
  return other && /^0x[0-9a-f]{40}$/i.test(other) ? (other as Address) : null
}

const symbolOf = (details: Details) => (details?.kind === 'send' ? details.symbol : null)

/** A description, with its amount in larger figures. */
function Description({ text, symbol }: { readonly text: string; readonly symbol: string | null }) {
  const [before, amount, after] = splitAmount(text, symbol)
  return (
    <bdi>
      {before}
      {amount === '' ? null : <span className={styles.amount}>{amount}</span>}
      {after}
    </bdi>
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
