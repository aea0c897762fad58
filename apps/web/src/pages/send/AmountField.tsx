import type { Ref } from 'react'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { sendText } from '../../i18n/sendText.ts'
import type { Asset } from './asset/Asset.ts'

type Props = {
  readonly asset: Asset | null
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly balance: bigint | undefined
  readonly isReading: boolean
  /** Fills in the maximum; `undefined` if it is unknown or zero. */
  readonly onMax: (() => void) | undefined
  readonly disabled: boolean
  readonly error: string | null
  readonly ref: Ref<HTMLInputElement>
}

/** The amount, with the balance below and a button for the maximum. */
export function AmountField({
  asset,
  value,
  onChange,
  onLeave,
  balance,
  onMax,
  disabled,
  error,
  ...rest
}: Props) {
  return (
    <Field
      ref={rest.ref}
      label={sendText('amount')}
      name="amount"
      inputMode="decimal"
      placeholder="0"
      unit={asset?.symbol ?? ''}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      action={
        <Button kind="quiet" disabled={disabled || !onMax} onClick={onMax}>
          {sendText('amount.max')}
        </Button>
      }
      hint={hint()}
      error={error}
    />
  )

  function hint(): string {
    if (asset && balance !== undefined)
      return sendText('amount.hint', { balance: formatAmount(balance, asset) })
    return asset && rest.isReading ? sendText('amount.hint.loading') : ''
  }
}
