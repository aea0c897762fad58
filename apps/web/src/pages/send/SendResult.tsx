import {
  explorerLink,
  RecentTransactionList,
  type RecentTransactionStatus,
  shortenAddress,
  useRecentTransactions,
  useSession,
} from '@countersign/kit'
import { useEffect, useRef } from 'react'
import type { Chain } from 'viem'
import { Link } from 'wouter'
import { exactAmount } from '../../amounts/formatAmount.ts'
import { Button, buttonClass } from '../../components/Button.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { sendText } from '../../i18n/sendText.ts'
import styles from './SendResult.module.css'
import type { Sent } from './useSend.ts'

type Props = {
  readonly sent: Sent
  readonly chain: Chain
  /** The wallet has another transfer request. */
  readonly isAnotherOpen: boolean
  /** Opens the form again; missing while the form is shown. */
  readonly onAgain?: () => void
}

/** The sent transfer, and its row in Recent Transactions. */
export function SendResult({ sent, chain, isAnotherOpen, onAgain }: Props) {
  const { status } = useSession()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent.hash) title.current?.focus()
  }, [sent.hash])
  const state = useReceiptState(sent, chain)
  // A transfer that the form did not wait for is explained, unless it failed.
  const isExplained = sent.isLate && (state === 'pending' || state === 'confirmed')
  const amount = exactAmount(sent.value, sent.asset)
  const receiver = sent.name ?? shortenAddress(sent.to)
  const explorer = explorerLink(chain, 'tx', sent.hash)
  return (
    <section className={styles.result}>
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.title} data-state={state}>
          {sendText(`done.title.${state}`)}
        </h2>
        <p className={styles.text} role="status">
          {sendText(isExplained ? 'done.late' : `done.${state}`, { amount, receiver })}
          {isAnotherOpen ? ` ${sendText('done.another')}` : null}
        </p>
      </div>
      <RecentTransactionList limit={3} />
      <div className={styles.links}>
        {onAgain ? (
          <Button kind="primary" onClick={onAgain}>
            {accountText('history.empty.send')}
          </Button>
        ) : null}
        {status === 'signed_in' ? (
          <Link href="/account" className={buttonClass('plain')}>
            {sendText('done.link')}
          </Link>
        ) : null}
        {explorer ? (
          <a
            href={explorer}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('quiet')} ${styles.explorer}`}
          >
            {sendText('done.explorer')}
          </a>
        ) : null}
      </div>
    </section>
  )
}

type ReceiptState = 'pending' | 'confirmed' | 'failed' | 'cancelled'

const RECEIPT_STATES: Readonly<Record<RecentTransactionStatus, ReceiptState>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  replaced: 'cancelled',
  // Only batches: a transfer is none.
  partially_reverted: 'failed',
  unknown: 'pending',
}

/** The status of the transfer; another transaction that took its place is one that cancelled it. */
function useReceiptState({ hash }: Sent, chain: Chain): ReceiptState {
  const { transactions } = useRecentTransactions()
  const { status = 'pending' } =
    transactions.find((transaction) => transaction.hash === hash && transaction.chainId === chain.id) ?? {}
  return RECEIPT_STATES[status]
}
