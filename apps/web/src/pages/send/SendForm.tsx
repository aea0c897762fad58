import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Address, Chain } from 'viem'
import { decimalSeparator } from '../../amounts/decimalSeparator.ts'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { useNativeBalance } from '../../amounts/useNativeBalance.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { Notice } from '../../components/Notice.tsx'
import { FailureActions } from '../../details/FailureActions.tsx'
import { language } from '../../i18n/language.ts'
import { sendText } from '../../i18n/sendText.ts'
import { text } from '../../i18n/text.ts'
import { amountErrorText } from './amountErrorText.ts'
import { checkAmount } from './checkAmount.ts'
import { Receipt } from './receipt/Receipt.tsx'
import { ReceiverField } from './receiver/ReceiverField.tsx'
import { useReceiver } from './receiver/useReceiver.ts'
import { SendFailure } from './SendFailure.tsx'
import styles from './SendForm.module.css'
import { useFee } from './useFee.ts'
import { useSend } from './useSend.ts'

type Props = {
  readonly from: Address
  readonly chain: Chain
  readonly wallet: string
  /** True after a receipt: its button had the focus. */
  readonly isAgain: boolean
  /** Opens an empty form in place of the receipt. */
  readonly onAgain: () => void
}

export function SendForm({ from, chain, wallet, isAgain, onAgain }: Props) {
  const coin = chain.nativeCurrency
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  // A field is validated on blur or on submit.
  const [touched, setTouched] = useState({ to: false, amount: false })
  const toField = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)

  const { receiver, retry, ...ofNames } = useReceiver(to, chain)
  const address = receiver.status === 'found' ? receiver.address : undefined
  const { data, ...reading } = useNativeBalance(from, chain.id)
  const balance = data?.value
  const readAmount = (fee?: bigint) =>
    checkAmount(amount, { decimals: coin.decimals, balance, fee }, decimalSeparator(language.get().locale))
  const typed = readAmount()
  // Until there is a receiver, the fee is that of the simplest transfer.
  const call = { account: from, to: address ?? from, value: typed.status === 'ok' ? typed.value : 0n }
  const { fee, ...estimate } = useFee(chain, call)
  const value = readAmount(fee)
  const transfer =
    receiver.status === 'found' && value.status === 'ok'
      ? { to: receiver.address, name: receiver.name, value: value.value, fee }
      : null
  const { sending, send, stop } = useSend({ from, chain, transfer })
  const busy = sending.status === 'checking' || sending.status === 'asking'
  const failed = sending.status === 'failed'
  const unreachable = reading.error ?? estimate.error

  useEffect(() => {
    // The button was disabled during the wallet request and lost the focus.
    if (failed) submit.current?.focus()
  }, [failed])
  useEffect(() => {
    if (isAgain) toField.current?.focus()
  }, [isAgain])

  if (sending.status === 'sent') return <Receipt {...sending} from={from} chain={chain} onAgain={onAgain} />
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p className={styles.lead}>{sendText('lead', { network: chain.name })}</p>
      {unreachable ? (
        <Notice
          tone="danger"
          live
          title={sendText('error.unreachable.title', { network: chain.name })}
          action={
            <FailureActions error={unreachable}>
              <Button onClick={readAgain}>{text('app.retry')}</Button>
            </FailureActions>
          }
        >
          {sendText('error.unreachable.text')}
        </Notice>
      ) : null}
      <ReceiverField
        ref={toField}
        from={from}
        value={to}
        onChange={setTo}
        onLeave={() => setTouched((now) => ({ ...now, to: to !== '' }))}
        receiver={receiver}
        onRetry={retryLookup}
        {...ofNames}
        disabled={busy}
        touched={touched.to}
      />
      <Field
        ref={amountField}
        label={sendText('amount')}
        name="amount"
        inputMode="decimal"
        placeholder="0"
        unit={coin.symbol}
        value={amount}
        disabled={busy}
        onChange={(event) => setAmount(event.target.value)}
        onBlur={() => setTouched((now) => ({ ...now, amount: amount !== '' }))}
        hint={balanceHint()}
        error={
          touched.amount && value.status === 'bad'
            ? amountErrorText(value.code, { coin, balance, fee })
            : null
        }
      />
      <dl className={styles.fee}>
        <dt>{sendText('fee')}</dt>
        <dd>
          {fee === undefined ? sendText('fee.unknown') : <bdi dir="ltr">{formatAmount(fee, coin, 'up')}</bdi>}
        </dd>
      </dl>
      {failed ? <SendFailure {...sending} chain={chain} /> : null}
      <div className={styles.actions}>
        <Button ref={submit} kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {submitText()}
        </Button>
        {busy ? (
          <Button kind="quiet" onClick={stop}>
            {sendText('stop')}
          </Button>
        ) : null}
      </div>
    </form>
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (transfer) return send()
    setTouched({ to: true, amount: true })
    const field = receiver.status === 'found' ? amountField : toField
    field.current?.focus()
  }

  function balanceHint(): string {
    if (balance !== undefined) return sendText('amount.hint', { balance: formatAmount(balance, coin) })
    return reading.isPending ? sendText('amount.hint.loading') : ''
  }

  function submitText(): string {
    if (sending.status === 'checking') return sendText('checking')
    if (sending.status !== 'asking') return sendText('submit')
    return wallet ? sendText('waiting', { wallet }) : sendText('waiting.unnamed')
  }

  function readAgain() {
    void reading.refetch()
    void estimate.refetch()
  }

  // The button disappears with the error.
  function retryLookup() {
    toField.current?.focus()
    retry()
  }
}
