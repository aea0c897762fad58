import type { Ref } from 'react'
import type { Address, Chain } from 'viem'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import { text } from '../../../i18n/text.ts'
import styles from '../SendForm.module.css'
import type { Receiver } from './useReceiver.ts'

type Props = {
  readonly from: Address
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly receiver: Receiver
  readonly onRetry: () => void
  readonly takesNames: boolean
  /** The network of ENS, if it differs from the transfer's. */
  readonly namesFrom: Chain | null
  readonly disabled: boolean
  /** True after blur or submit. */
  readonly touched: boolean
  readonly ref: Ref<HTMLInputElement>
}

/** The receiver: an address, or a name with its full address below. */
export function ReceiverField({ from, value, onChange, onLeave, receiver, onRetry, ...rest }: Props) {
  const { takesNames, namesFrom, disabled, touched, ref } = rest
  const unreachable = receiver.status === 'bad' && receiver.code === 'name_unreachable'
  return (
    <Field
      ref={ref}
      mono
      label={sendText('to')}
      name="to"
      placeholder="0x"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      action={
        unreachable ? (
          <Button kind="quiet" onClick={onRetry}>
            {text('app.retry')}
          </Button>
        ) : null
      }
      hint={hint()}
      error={receiver.status === 'bad' && (touched || unreachable) ? sendText(`to.${receiver.code}`) : null}
    />
  )

  function hint() {
    if (receiver.status === 'looking') return sendText('to.looking', { name: receiver.name })
    if (receiver.status !== 'found') return sendText(takesNames ? 'to.hint.named' : 'to.hint')
    if (receiver.address === from) return sendText('to.own')
    if (receiver.name === null) return sendText(takesNames ? 'to.hint.named' : 'to.hint')
    return (
      <>
        <bdi>{receiver.name}</bdi>{' '}
        <bdi dir="ltr" className={styles.address}>
          {receiver.address}
        </bdi>
        {namesFrom ? ` ${sendText('to.name_elsewhere', { network: namesFrom.name })}` : null}
      </>
    )
  }
}
