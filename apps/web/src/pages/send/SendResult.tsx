import {
  explorerLink,
  RecentTransactionList,
  type RecentTransactionStatus,
  useRecentTransactions,
} from '@countersign/kit'
import { useStore } from '@countersign/kit/internal'
import { useEffect, useRef, useState } from 'react'
import type { Chain, Hash } from 'viem'
import { Button, buttonClass } from '../../components/Button.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { sendText } from '../../i18n/sendText.ts'
import { revisits } from '../../routes/navigation.ts'
import styles from './SendResult.module.css'
import { type Transfer, wordsOf } from './Transfer.ts'

type Props = {
  readonly transfer: Transfer
  readonly hash: Hash
  readonly chain: Chain
  /** Opens the form again. */
  readonly onAgain: () => void
}

/** The sent transfer, and its row in Recent Transactions. */
export function SendResult({ transfer, hash, chain, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  // A click on "Send" in the header opens the form too.
  const visits = useStore(revisits)
  const [first] = useState(visits)
  useEffect(() => {
    if (visits !== first) onAgain()
  }, [visits, first, onAgain])
  const state = useReceiptState(hash, chain)
  const explorer = explorerLink(chain, 'tx', hash)
  return (
    <section className={styles.result}>
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.title} data-state={state}>
          {sendText(`done.title.${state}`)}
        </h2>
        <p className={styles.text} role="status">
          {sendText(`done.${state}`, wordsOf(transfer, chain))}
        </p>
      </div>
      <RecentTransactionList limit={3} />
      <div className={styles.links}>
        <Button kind="primary" onClick={onAgain}>
          {accountText('history.empty.send')}
        </Button>
        {explorer ? (
          <a href={explorer} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            {sendText('done.explorer')}
          </a>
        ) : null}
      </div>
    </section>
  )
}

const RECEIPT_STATES = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  // Another transaction that took its place.
  replaced: 'cancelled',
  // Only batches: a transfer is none.
  partially_reverted: 'failed',
  unknown: 'pending',
} as const satisfies Readonly<Record<RecentTransactionStatus, string>>

function useReceiptState(hash: Hash, { id }: Chain) {
  const { transactions } = useRecentTransactions()
  const sent = transactions.find((transaction) => transaction.hash === hash && transaction.chainId === id)
  return RECEIPT_STATES[sent?.status ?? 'pending']
}
