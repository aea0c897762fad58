import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Address, type Chain, formatUnits } from 'viem'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { useNativeBalance } from '../../amounts/useNativeBalance.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { Notice } from '../../components/Notice.tsx'
import { text } from '../../i18n/text.ts'
import { checkAddress } from './checkAddress.ts'
import { checkAmount } from './checkAmount.ts'
import { addressFaultText, amountFaultText } from './faultText.ts'
import styles from './SendForm.module.css'
import { SendResult } from './SendResult.tsx'
import { sendErrorCode } from './sendErrorCode.ts'
import { useFee } from './useFee.ts'
import { useSend } from './useSend.ts'

type Props = { readonly from: Address; readonly chain: Chain; readonly wallet: string }

export function SendForm({ from, chain, wallet }: Props) {
  const coin = chain.nativeCurrency
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  // A field is judged once the visitor has left it or tried to send.
  const [judged, setJudged] = useState({ to: false, amount: false })
  const toField = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)

  const receiver = checkAddress(to)
  const balance = useNativeBalance(from, chain.id)
  const fee = useFee({ from, chain, to: receiver.status === 'ok' ? receiver.address : undefined })
  const value = checkAmount(amount, { decimals: coin.decimals, balance: balance.data?.value, fee: fee.fee })
  const send = useSend({ from, chain })

  const unreachable = balance.status === 'error' || fee.status === 'error'
  const busy = send.status === 'pending'
  const failed = send.status === 'error'
  useEffect(() => {
    // The button was disabled while the wallet was asked, which took the focus from it.
    if (failed) submit.current?.focus()
  }, [failed])

  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <p className={styles.lead}>{text('send.lead', { symbol: coin.symbol, network: chain.name })}</p>
        {unreachable ? (
          <Notice
            tone="danger"
            live
            title={text('send.error.unreachable.title', { network: chain.name })}
            action={<Button onClick={readAgain}>{text('app.retry')}</Button>}
          >
            {text('send.error.unreachable.text')}
          </Notice>
        ) : null}
        <Field
          ref={toField}
          mono
          label={text('send.to')}
          name="to"
          placeholder="0x"
          value={to}
          disabled={busy}
          onChange={(event) => setTo(event.target.value)}
          onBlur={() => to !== '' && setJudged((now) => ({ ...now, to: true }))}
          hint={
            receiver.status === 'ok' && receiver.address === from ? text('send.to.own') : text('send.to.hint')
          }
          error={judged.to && receiver.status === 'bad' ? addressFaultText(receiver.code) : null}
        />
        <Field
          ref={amountField}
          label={text('send.amount')}
          name="amount"
          inputMode="decimal"
          placeholder="0"
          unit={coin.symbol}
          value={amount}
          disabled={busy}
          onChange={(event) => setAmount(event.target.value)}
          onBlur={() => amount !== '' && setJudged((now) => ({ ...now, amount: true }))}
          action={
            <Button kind="quiet" disabled={busy || most() === undefined} onClick={takeMost}>
              {text('send.amount.max')}
            </Button>
          }
          hint={
            balance.data
              ? text('send.amount.hint', { balance: formatAmount(balance.data.value, coin) })
              : balance.status === 'pending'
                ? text('send.amount.hint.loading')
                : ''
          }
          error={
            judged.amount && value.status === 'bad'
              ? amountFaultText(value.code, { coin, balance: balance.data?.value, fee: fee.fee })
              : null
          }
        />
        <dl className={styles.summary}>
          <dt>{text('send.network')}</dt>
          <dd>{chain.name}</dd>
          <dt>{text('send.fee')}</dt>
          <dd>
            {fee.fee === undefined ? (
              text('send.fee.unknown')
            ) : (
              <bdi dir="ltr">{formatAmount(fee.fee, coin, 'up')}</bdi>
            )}
          </dd>
          {value.status === 'ok' && fee.fee !== undefined ? (
            <>
              <dt>{text('send.total')}</dt>
              <dd className={styles.total}>
                <bdi dir="ltr">{formatAmount(value.value + fee.fee, coin, 'up')}</bdi>
              </dd>
            </>
          ) : null}
        </dl>
        <div className={styles.actions}>
          <Button ref={submit} kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {busy ? text('send.waiting', { wallet }) : text('send.submit')}
          </Button>
          {busy ? (
            <Button kind="quiet" onClick={send.stopWaiting}>
              {text('send.stop')}
            </Button>
          ) : null}
        </div>
        {failed ? <SendFailure error={send.error} /> : null}
      </form>
      {send.data ? <SendResult sent={send.data} chain={chain} /> : null}
    </>
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (receiver.status === 'ok' && value.status === 'ok') {
      send.mutate({ to: receiver.address, value: value.value }, { onSuccess: startOver })
      return
    }
    setJudged({ to: true, amount: true })
    const field = receiver.status === 'bad' ? toField : amountField
    field.current?.focus()
  }

  function startOver() {
    setTo('')
    setAmount('')
    setJudged({ to: false, amount: false })
  }

  function readAgain() {
    void balance.refetch()
    fee.refetch()
  }

  function most(): bigint | undefined {
    if (!balance.data || fee.fee === undefined || balance.data.value <= fee.fee) return undefined
    return balance.data.value - fee.fee
  }

  function takeMost() {
    const all = most()
    if (all !== undefined) setAmount(formatUnits(all, coin.decimals))
  }
}

/** A rejection was the visitor's own doing, so it is told quietly. */
function SendFailure({ error }: { readonly error: unknown }) {
  const code = sendErrorCode(error)
  const quiet = code === 'rejected' || code === 'stopped'
  return (
    <Notice tone={quiet ? 'plain' : 'danger'} live>
      {text(`send.error.${code}`)}
    </Notice>
  )
}
