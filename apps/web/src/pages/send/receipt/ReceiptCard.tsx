import { type Ref, useRef } from 'react'
import { ReceiptBack } from '../../../receipt/ReceiptBack.tsx'
import type { SentCall } from '../../../receipt/readSentCall.ts'
import type { ReceiptContent } from '../../../receipt/receiptState.ts'
import { ReceiptBorder } from './ReceiptBorder.tsx'
import styles from './ReceiptCard.module.css'
import { ReceiptFront } from './ReceiptFront.tsx'
import { useElementSize } from './useElementSize.ts'

type Props = {
  readonly content: ReceiptContent
  readonly call: SentCall | undefined
  /** Shows the back. */
  readonly isTurned: boolean
  readonly title: Ref<HTMLHeadingElement>
}

/** The receipt as a card with two sides, like a banknote. Both are as large as the larger one. */
export function ReceiptCard({ content, call, isTurned, title }: Props) {
  const { from, transfer } = content
  const { to, value } = transfer
  const front = useRef<HTMLDivElement>(null)
  const size = useElementSize(front)
  const border = size ? <ReceiptBorder hash={content.hash} state={content.state} size={size} /> : null
  return (
    <div className={styles.card} data-side={isTurned ? 'back' : 'front'}>
      <div ref={front} className={styles.front} inert={isTurned}>
        {border}
        <div className={styles.content}>
          <ReceiptFront {...content} title={title} />
        </div>
      </div>
      <div className={styles.back} inert={!isTurned}>
        {border}
        <div className={styles.content}>
          <ReceiptBack {...content} sent={{ from, to, value, data: '0x' }} call={call} />
        </div>
      </div>
    </div>
  )
}
