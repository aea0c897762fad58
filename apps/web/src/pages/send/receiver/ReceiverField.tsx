import { shortenAddress } from '@countersign/kit'
import type { ReactNode, Ref } from 'react'
import type { Address, Chain } from 'viem'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import { text } from '../../../i18n/text.ts'
import type { Recipient } from '../recipients/Recipient.ts'
import { nameOf } from '../recipients/RecipientBook.tsx'
import styles from './ReceiverField.module.css'
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
  /** The name the recipient is saved by. */
  readonly savedAs: string | null
  /** A recipient whose first and last digits are the same, though it is another address. */
  readonly lookAlike: Recipient | null
  /** Opens the recipients, or saves this one. */
  readonly action: ReactNode
  readonly disabled: boolean
  /** True after blur or submit. */
  readonly judged: boolean
  readonly ref: Ref<HTMLInputElement>
}

/** The receiver: an address, or a name with its full address below. */
export function ReceiverField({ from, value, onChange, onLeave, receiver, onRetry, judged, ...rest }: Props) {
  const { takesNames, namesFrom, savedAs, lookAlike, action, disabled, ref } = rest
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
        ) : (
          action
        )
      }
      hint={hint()}
      error={
        receiver.status === 'bad' && (judged || unreachable) && (value !== '' || judged)
          ? sendText(`to.${receiver.code}`)
          : lookAlike
            ? sendText('to.look_alike', { recipient: nameOf(lookAlike) ?? shortenAddress(lookAlike.address) })
            : null
      }
    />
  )

  function hint() {
    if (receiver.status === 'looking') return sendText('to.looking', { name: receiver.name })
    if (receiver.status === 'found' && receiver.address === from) return sendText('to.own')
    const name = receiver.status === 'found' ? (savedAs ?? receiver.name) : null
    if (receiver.status === 'found' && name !== null)
      return (
        <>
          <bdi>{name}</bdi>{' '}
          <bdi dir="ltr" className={styles.address}>
            {receiver.address}
          </bdi>
          {namesFrom && receiver.name !== null
            ? ` ${sendText('to.name_elsewhere', { network: namesFrom.name })}`
            : null}
        </>
      )
    return sendText(takesNames ? 'to.hint.named' : 'to.hint')
  }
}
