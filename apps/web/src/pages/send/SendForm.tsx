import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Address, Chain, Hash } from 'viem'
import { decimalSeparator } from '../../amounts/decimalSeparator.ts'
import { formatExactUnits } from '../../amounts/formatAmount.ts'
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { FailureActions } from '../../details/FailureActions.tsx'
import { language } from '../../i18n/language.ts'
import { sendText } from '../../i18n/sendText.ts'
import { text } from '../../i18n/text.ts'
import { revisits } from '../../routes/navigation.ts'
import { useStore } from '../../store/createStore.ts'
import { AmountField } from './AmountField.tsx'
import { AssetField } from './asset/AssetField.tsx'
import { OtherTokenField } from './asset/OtherTokenField.tsx'
import { useAsset } from './asset/useAsset.ts'
import { useAssetBalance } from './asset/useAssetBalance.ts'
import { type AmountIssue, checkAmount } from './checkAmount.ts'
import { leavesLittle } from './fee/leavesLittle.ts'
import { useFee } from './fee/useFee.ts'
import { amountErrorText } from './fieldErrorText.ts'
import { ReceiverField } from './receiver/ReceiverField.tsx'
import { useReceiver } from './receiver/useReceiver.ts'
import { RecipientPicker } from './recipients/RecipientPicker.tsx'
import { OpenRequests } from './requests/OpenRequests.tsx'
import { SendFailure } from './SendFailure.tsx'
import styles from './SendForm.module.css'
import { SendResult } from './SendResult.tsx'
import { SendSummary } from './SendSummary.tsx'
import { useSend } from './useSend.ts'

const overBalance: ReadonlySet<AmountIssue> = new Set(['more_than_balance', 'fee_not_covered'])

type Props = { readonly from: Address; readonly chain: Chain; readonly wallet: string }

export function SendForm({ from, chain, wallet }: Props) {
  const coin = chain.nativeCurrency
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  /** Contract of the token, or `coin`, whose maximum was filled in and not edited since. */
  const [maxOf, setMaxOf] = useState<string>()
  // A field is validated on blur or on submit.
  const [judged, setJudged] = useState({ token: false, to: false, amount: false })
  const tokenField = useRef<HTMLInputElement>(null)
  const toField = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)

  const assets = useAsset(chain)
  const { asset } = assets
  const token = asset?.kind === 'token' ? asset.address : undefined
  const { receiver, retry, ...ofNames } = useReceiver({ typed: to, chain, token })
  const assetBalance = useAssetBalance({ from, chain, asset })
  const { balance, coinBalance } = assetBalance
  const bounds = { decimals: asset?.decimals ?? coin.decimals, balance }
  const separator = decimalSeparator(language.get().locale)
  const typed = checkAmount(amount, { ...bounds, fee: undefined }, separator)
  const { fee, prices, ...fees } = useFee({
    from,
    chain,
    asset,
    to: receiver.status === 'found' ? receiver.address : undefined,
    value: typed.status === 'ok' ? typed.value : undefined,
  })
  const value = checkAmount(
    amount,
    asset?.kind === 'token' ? { ...bounds, fee, coinBalance } : { ...bounds, fee },
    separator,
  )
  const sending = useSend({ from, chain })
  const isMax = maxOf === (token ?? 'coin')
  const isOverMax = value.status === 'bad' && overBalance.has(value.code)
  const most = mostOf()
  // The fee rose, or the balance fell.
  if (isMax && isOverMax && most !== undefined && !sending.isBusy) fillMax(most)

  const unreachable = assetBalance.status === 'error' || fees.status === 'error'
  const { isBusy: busy, sent, failure } = sending
  const failed = failure !== null
  useEffect(() => {
    // The button was disabled during the wallet request and lost the focus.
    if (failed) submit.current?.focus()
  }, [failed])
  // A transfer sent by any tab or request must not stay in the form, to be sent again.
  const sentHash = sent?.hash
  const [dismissed, setDismissed] = useState<Hash>()
  const receipt = sent && sentHash !== dismissed ? sent : null
  // The form stays while it has an error to show or a response to wait for.
  const isReplaced = receipt !== null && !busy && !failed
  useEffect(() => {
    if (!sentHash) return
    setTo('')
    setAmount('')
    setJudged({ token: false, to: false, amount: false })
  }, [sentHash])

  // A click on "Send" in the header brings the form back.
  const visits = useStore(revisits)
  const [visited, setVisited] = useState(visits)
  if (visited !== visits) {
    setVisited(visits)
    setDismissed(sentHash)
  }

  // It was hidden with the button that had the focus.
  const isAgain = dismissed !== undefined && dismissed === sentHash
  useEffect(() => {
    if (isAgain) toField.current?.focus()
  }, [isAgain])

  if (isReplaced)
    return (
      <div className={styles.form}>
        <SendResult
          sent={receipt}
          chain={chain}
          isAnotherOpen={false}
          onAgain={() => setDismissed(receipt.hash)}
        />
        <OpenRequests requests={sending.open} />
      </div>
    )
  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <p className={styles.lead}>{sendText('lead', { network: chain.name })}</p>
        {unreachable ? (
          <Notice
            tone="danger"
            live
            title={sendText('error.unreachable.title', { network: chain.name })}
            action={
              <FailureActions error={assetBalance.error ?? fees.error}>
                <Button onClick={readAgain}>{text('app.retry')}</Button>
              </FailureActions>
            }
          >
            {sendText('error.unreachable.text')}
          </Notice>
        ) : null}
        <AssetField chain={chain} state={assets} disabled={busy} />
        {assets.choice === 'other' ? (
          <OtherTokenField ref={tokenField} chain={chain} judged={judged.token} onFound={assets.add} />
        ) : null}
        <RecipientPicker from={from} receiver={receiver} disabled={busy} field={toField} onChoose={setTo}>
          {(picked) => (
            <ReceiverField
              ref={toField}
              from={from}
              value={to}
              onChange={setTo}
              onLeave={() => to !== '' && judge('to')}
              receiver={receiver}
              onRetry={retryLookup}
              {...ofNames}
              {...picked}
              disabled={busy}
              judged={judged.to}
            />
          )}
        </RecipientPicker>
        <AmountField
          ref={amountField}
          asset={asset}
          value={amount}
          onChange={changeAmount}
          onMax={most === undefined ? undefined : () => fillMax(most)}
          onLeave={() => amount !== '' && judge('amount')}
          balance={balance}
          isReading={assetBalance.status === 'pending'}
          disabled={busy}
          error={
            judged.amount && asset && value.status === 'bad'
              ? amountErrorText(value.code, { asset, coin, balance, fee })
              : null
          }
        />
        <SendSummary
          chain={chain}
          asset={asset}
          value={value.status === 'ok' ? value.value : undefined}
          fee={fee}
        />
        <OpenRequests requests={sending.open} />
        {failure ? <SendFailure {...failure} network={chain.name} /> : null}
        <div className={styles.actions}>
          <Button ref={submit} kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {busy
              ? sending.phase === 'checking'
                ? sendText('checking')
                : wallet
                  ? sendText('waiting', { wallet })
                  : sendText('waiting.unnamed')
              : sendText('submit')}
          </Button>
          {busy ? (
            <Button kind="quiet" onClick={sending.stopWaiting}>
              {sendText('stop')}
            </Button>
          ) : null}
        </div>
      </form>
      {receipt ? <SendResult sent={receipt} chain={chain} isAnotherOpen={busy && receipt.isLate} /> : null}
    </>
  )

  function judge(field: keyof typeof judged) {
    setJudged((now) => ({ ...now, [field]: true }))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (asset && receiver.status === 'found' && value.status === 'ok') {
      const { address, name } = receiver
      const transfer = { asset, to: address, value: value.value }
      const isTight = leavesLittle({ ...transfer, balance, fee })
      sending.send({ ...transfer, name, prices: isTight ? prices : undefined })
      return
    }
    setJudged({ token: true, to: true, amount: true })
    const field = !asset ? tokenField : receiver.status === 'found' ? amountField : toField
    field.current?.focus()
  }

  function readAgain() {
    assets.readAgain()
    assetBalance.refetch()
    fees.refetch()
  }

  /** Its button is hidden during the name lookup. */
  function retryLookup() {
    toField.current?.focus()
    retry()
  }

  function changeAmount(changed: string) {
    setMaxOf(undefined)
    setAmount(changed)
  }

  function fillMax(units: bigint) {
    setMaxOf(token ?? 'coin')
    setAmount(formatExactUnits(units, bounds.decimals))
  }

  /** All of a token, or the coins left after the fee. */
  function mostOf(): bigint | undefined {
    if (balance === undefined || fee === undefined) return undefined
    const all = asset?.kind === 'token' ? balance : balance - fee
    return all > 0n ? all : undefined
  }
}
