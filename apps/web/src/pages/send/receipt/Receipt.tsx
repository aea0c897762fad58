import { ChainIcon, explorerLink, RecentTransactionList, useRecentTransactions } from '@countersign/kit'
import { useStore } from '@countersign/kit/internal'
import { useEffect, useRef, useState } from 'react'
import type { Chain, Hash } from 'viem'
import { Amount } from '../../../amounts/Amount.tsx'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { Button, buttonClass } from '../../../components/Button.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { sendText } from '../../../i18n/sendText.ts'
import { revisits } from '../../../routes/navigation.ts'
import { type Transfer, wordsOf } from '../Transfer.ts'
import styles from './Receipt.module.css'
import { ReceiptSeal } from './ReceiptSeal.tsx'
import { ReceiptSteps } from './ReceiptSteps.tsx'
import { receiptStateOf } from './receiptState.ts'

type Props = {
  readonly transfer: Transfer
  readonly hash: Hash
  readonly chain: Chain
  /** Opens the form again. */
  readonly onAgain: () => void
}

/** The sent transfer and its progress. */
export function Receipt({ transfer, hash, chain, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  // A click on "Send" in the header opens the form too.
  const visits = useStore(revisits)
  const [first] = useState(visits)
  useEffect(() => {
    if (visits !== first) onAgain()
  }, [visits, first, onAgain])
  const { transactions } = useRecentTransactions()
  const sent = transactions.find(
    (transaction) => transaction.hash === hash && transaction.chainId === chain.id,
  )
  // A receipt stays as it was when the list is cleared.
  const [last, setLast] = useState(sent)
  if (sent && sent !== last) setLast(sent)
  const shown = sent ?? last
  const { to, name, value, fee } = transfer
  const explorer = explorerLink(chain, 'tx', hash)
  return (
    <RecentTransactionList.Custom transactions={shown ? [shown] : []}>
      {({ days, statusText }) => {
        const row = days[0]?.rows[0]
        const state = receiptStateOf(row?.transaction.status)
        return (
          <section
            className={styles.receipt}
            aria-label={row?.transaction.description ?? sendText('done.title.pending')}
            {...row?.rowProps}
          >
            <ReceiptSeal hash={hash} state={state} />
            <div>
              <h2 ref={title} tabIndex={-1} className={styles.title} data-state={state}>
                {sendText(`done.title.${state}`)}
              </h2>
              <div className={styles.amount}>
                <Amount value={value} currency={chain.nativeCurrency} />
              </div>
              {state === 'failed' || state === 'cancelled' ? (
                <p className={styles.reason}>
                  {sendText(`done.${state}`, {
                    ...wordsOf(transfer, chain),
                    amount: formatAmount(value, chain.nativeCurrency),
                  })}
                </p>
              ) : null}
            </div>
            <dl className={styles.facts}>
              <dt>{sendText('to')}</dt>
              <dd>
                {name === null ? null : <bdi className={styles.name}>{name}</bdi>}
                <bdi className={styles.address}>{to}</bdi>
              </dd>
              <dt>{accountText('account.network')}</dt>
              <dd className={styles.network}>
                <ChainIcon chain={chain} size={20} />
                <bdi>{chain.name}</bdi>
              </dd>
              {fee === undefined ? null : (
                <>
                  <dt>{sendText('fee')}</dt>
                  <dd>
                    <bdi dir="ltr">{formatAmount(fee, chain.nativeCurrency, 'up')}</bdi>
                  </dd>
                </>
              )}
            </dl>
            <ReceiptSteps row={row} statusText={statusText} />
            <div className={styles.actions}>
              <Button kind="primary" onClick={onAgain}>
                {sendText('done.again')}
              </Button>
              {explorer ? (
                <a href={explorer} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
                  {sendText('done.explorer')}
                </a>
              ) : null}
            </div>
          </section>
        )
      }}
    </RecentTransactionList.Custom>
  )
}
