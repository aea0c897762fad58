import { explorerLink, RecentTransactionList, useRecentTransactions } from '@countersign/kit'
import { useStore } from '@countersign/kit/internal'
import { useEffect, useRef, useState } from 'react'
import type { Address, Chain, Hash } from 'viem'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { sendText } from '../../../i18n/sendText.ts'
import { type ReceiptContent, receiptStateOf } from '../../../receipt/receiptState.ts'
import { useSentCall } from '../../../receipt/useSentCall.ts'
import { revisits } from '../../../routes/navigation.ts'
import { Replacement } from '../../account/history/Replacement.tsx'
import { type Transfer, wordsOf } from '../Transfer.ts'
import styles from './Receipt.module.css'
import { ReceiptActions } from './ReceiptActions.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { usePaidFee } from './usePaidFee.ts'

type Props = {
  readonly transfer: Transfer
  readonly from: Address
  readonly hash: Hash
  readonly chain: Chain
  /** Opens the form again. */
  readonly onAgain: () => void
}

/** The sent transfer and what became of it. */
export function Receipt({ transfer, from, hash, chain, onAgain }: Props) {
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
  const [isTurned, setTurned] = useState(false)
  const state = receiptStateOf(shown?.status)
  const isIncluded = state === 'confirmed' || state === 'failed'
  // A sped-up transfer is another transaction: its wallet raised the fee.
  const included = (isIncluded && shown?.replacedBy) || hash
  const { paid, isUnreadable } = usePaidFee(chain, included, isIncluded)
  const call = useSentCall(chain, included, isTurned)
  const explorer = explorerLink(chain, 'tx', hash)
  return (
    <RecentTransactionList.Custom transactions={shown ? [shown] : []}>
      {({ days, statusText }) => {
        const row = days[0]?.rows[0]
        const content: ReceiptContent = {
          transfer,
          from,
          chain,
          hash: included,
          state,
          word: state === 'pending' ? sendText('done.submitted') : statusText(shown?.status ?? 'confirmed'),
          at: shown ? new Date(state === 'pending' ? shown.createdAt : shown.updatedAt) : null,
          fee: feeOf(),
        }
        const notes = notesOf()
        return (
          <section
            className={styles.receipt}
            aria-label={row?.transaction.description ?? sendText('done.submitted')}
            {...row?.rowProps}
          >
            <ReceiptCard content={content} call={call} isTurned={isTurned} title={title} />
            {notes.length > 0 || row?.related.length ? (
              <div className={styles.notes}>
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
                {row?.related.map((other) => (
                  <Replacement key={other.hash} {...other} />
                ))}
              </div>
            ) : null}
            <ReceiptActions
              content={content}
              explorer={explorer}
              isTurned={isTurned}
              onTurn={() => setTurned(!isTurned)}
              onAgain={onAgain}
            />
          </section>
        )

        function notesOf(): readonly string[] {
          const words = {
            ...wordsOf(transfer, chain),
            amount: formatAmount(transfer.value, chain.nativeCurrency),
          }
          return [
            ...(state === 'failed' || state === 'cancelled' ? [sendText(`done.${state}`, words)] : []),
            ...(isUnreadable ? [sendText('done.fee.unread')] : []),
            ...(row?.note ? [row.note] : []),
          ]
        }
      }}
    </RecentTransactionList.Custom>
  )

  function feeOf(): ReceiptContent['fee'] {
    if (paid !== undefined) return { kind: 'paid', value: paid }
    return state === 'cancelled' ? null : { kind: 'estimated', value: transfer.fee }
  }
}
