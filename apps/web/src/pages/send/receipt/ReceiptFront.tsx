import { ChainIcon } from '@countersign/kit'
import { type Ref, useMemo } from 'react'
import { Amount } from '../../../amounts/Amount.tsx'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { accountText } from '../../../i18n/accountText.ts'
import { formatClock, formatDate, formatExact } from '../../../i18n/dates.ts'
import { sendText } from '../../../i18n/sendText.ts'
import { BRAID } from '../../../receipt/cardSizes.ts'
import { drawBraid } from '../../../receipt/drawBorder.ts'
import { GroupedAddress } from '../../../receipt/GroupedAddress.tsx'
import facts from '../../../receipt/ReceiptFacts.module.css'
import { ReceiptSeal } from '../../../receipt/ReceiptSeal.tsx'
import type { ReceiptContent } from '../../../receipt/receiptState.ts'
import { feeText } from './feeText.ts'
import styles from './ReceiptCard.module.css'

type Props = ReceiptContent & { readonly title: Ref<HTMLHeadingElement> }

/** What was sent, from whom to whom, and how it ended. */
export function ReceiptFront({ transfer, from, chain, hash, state, word, at, fee, title }: Props) {
  const { to, name, value } = transfer
  const braid = useMemo(() => drawBraid(hash, BRAID), [hash])
  const paid = fee && feeText(fee, chain)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.seals}>
          <ReceiptSeal address={from} state={state} />
          <svg
            className={styles.braid}
            data-state={state}
            viewBox={`0 -80 ${10 * BRAID} 160`}
            width={BRAID}
            height={16}
            aria-hidden="true"
          >
            <path d={braid} />
          </svg>
          <ReceiptSeal address={to} state={state} />
        </div>
        <div className={styles.state}>
          <h2 ref={title} tabIndex={-1} className={styles.word} data-state={state}>
            {word}
          </h2>
          {at ? (
            <time className={styles.time} dateTime={at.toISOString()} title={formatExact(at)}>
              <span>{formatDate(at)}</span> <span>{formatClock(at)}</span>
            </time>
          ) : null}
        </div>
      </div>
      <div className={styles.amount} data-length={lengthOf(formatAmount(value, chain.nativeCurrency))}>
        <Amount value={value} currency={chain.nativeCurrency} />
      </div>
      <dl className={facts.facts}>
        <div className={facts.wide}>
          <dt>{sendText('done.from')}</dt>
          <dd>
            <GroupedAddress address={from} />
          </dd>
        </div>
        <div className={facts.wide}>
          <dt>{sendText('to')}</dt>
          <dd>
            {name === null ? null : <bdi className={styles.name}>{name}</bdi>}
            <GroupedAddress address={to} />
          </dd>
        </div>
        <div className={facts.wide}>
          <dt>{accountText('account.network')}</dt>
          <dd className={styles.network}>
            <ChainIcon chain={chain} size={20} />
            <bdi>{chain.name}</bdi>
          </dd>
        </div>
        {paid ? (
          <div className={facts.wide}>
            <dt>{paid.label}</dt>
            <dd>
              <bdi>{paid.amount}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}

/** The steps in which an amount gets smaller, by its characters. */
const LENGTHS = [12, 14, 17, 21, 27]

function lengthOf(amount: string): number | 'longest' {
  return LENGTHS.find((length) => amount.length <= length) ?? 'longest'
}
