import { useCopy } from '@countersign/kit/internal'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { Button, buttonClass } from '../../../components/Button.tsx'
import { CheckIcon, CopyIcon } from '../../../components/icons.tsx'
import { saveFile } from '../../../files/saveFile.ts'
import { accountText } from '../../../i18n/accountText.ts'
import { formatExact } from '../../../i18n/dates.ts'
import { sendText } from '../../../i18n/sendText.ts'
import type { ReceiptContent } from '../../../receipt/receiptState.ts'
import hidden from '../../../styles/visuallyHidden.module.css'
import { feeText } from './feeText.ts'
import styles from './Receipt.module.css'
import { receiptPicture } from './receiptPicture.ts'

type Props = {
  readonly content: ReceiptContent
  /** The explorer's page of the transaction; `null` without an explorer. */
  readonly explorer: string | null
  readonly isTurned: boolean
  readonly onTurn: () => void
  readonly onAgain: () => void
}

export function ReceiptActions({ content, explorer, isTurned, onTurn, onAgain }: Props) {
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={onAgain}>
          {sendText('done.again')}
        </Button>
        <Button onClick={onTurn}>{sendText(isTurned ? 'done.front' : 'done.details')}</Button>
      </div>
      <div className={styles.links}>
        <Button kind="quiet" onClick={() => save(content)}>
          {sendText('done.save')}
        </Button>
        {explorer ? (
          <>
            <CopyLink link={explorer} />
            <a href={explorer} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              {sendText('done.explorer')}
            </a>
          </>
        ) : null}
      </div>
    </div>
  )
}

function CopyLink({ link }: { readonly link: string }) {
  const { state, repeat, copy } = useCopy(link)
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {sendText('done.copyLink')}
      </Button>
      <span role="status" className={state === 'refused' ? styles.refused : hidden.visuallyHidden}>
        {state === 'idle' ? null : accountText(`details.${state}`)}
        {repeat}
      </span>
    </>
  )
}

function save({ transfer, from, chain, hash, state, word, at, fee }: ReceiptContent): void {
  const paid = fee && feeText(fee, chain)
  const picture = receiptPicture({
    hash,
    state,
    word,
    at: at ? formatExact(at) : '',
    amount: formatAmount(transfer.value, chain.nativeCurrency),
    from: { label: sendText('done.from'), address: from },
    to: { label: sendText('to'), address: transfer.to, name: transfer.name },
    facts: [
      [accountText('account.network'), chain.name],
      ...(paid ? [[paid.label, paid.amount] as const] : []),
    ],
    isRtl: document.documentElement.dir === 'rtl',
  })
  saveFile(new Blob([picture], { type: 'image/svg+xml' }), `countersign-receipt-${hash.slice(2, 10)}.svg`)
}
