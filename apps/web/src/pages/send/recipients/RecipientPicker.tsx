import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from 'viem'
import { Button } from '../../../components/Button.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import { announce } from '../../../routes/announce.ts'
import type { Receiver } from '../receiver/useReceiver.ts'
import { findLookAlike } from './lookAlike.ts'
import { NameField } from './NameField.tsx'
import type { Recipient } from './Recipient.ts'
import { RecipientBook } from './RecipientBook.tsx'
import { useRecipients } from './useRecipients.ts'

type Picked = {
  readonly savedAs: string | null
  readonly lookAlike: Recipient | null
  /** Opposite the label of the field. */
  readonly action: ReactNode
}

type Props = {
  readonly from: Address
  readonly receiver: Receiver
  readonly disabled: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChoose: (address: Address) => void
  /** The field of the receiver. */
  readonly children: (picked: Picked) => ReactNode
}

/**
 * The recipient field with a list of the account's recipients: addresses it sent to from this page, and saved ones. Nothing
 * is filled in without a choice, and no entry is from the account's history, where anyone can put an address.
 */
export function RecipientPicker({ from, receiver, disabled, field, onChoose, children }: Props) {
  const id = useId()
  const { recipients, save, remove } = useRecipients(from)
  const [open, setOpen] = useState<'closed' | 'book' | 'naming'>('closed')
  const book = useRef<HTMLElement>(null)
  const address = receiver.status === 'found' ? receiver.address : null
  const known = recipients.find((recipient) => recipient.address === address)
  const imitated = address
    ? findLookAlike(
        address,
        recipients.map((recipient) => recipient.address),
      )
    : null
  const isNew = address !== null && address !== from && !known?.name
  const isOpen = open === 'book' && !isNew && recipients.length > 0
  return (
    <>
      {children({
        savedAs: known?.name ?? null,
        lookAlike: recipients.find((recipient) => recipient.address === imitated) ?? null,
        action: action(),
      })}
      {isOpen && !disabled ? (
        <RecipientBook
          ref={book}
          id={id}
          recipients={recipients}
          onChoose={choose}
          onSave={save}
          onRemove={forget}
        />
      ) : null}
      {open === 'naming' && isNew && !disabled ? (
        <NameField
          initial={known?.ensName ?? (receiver.status === 'found' ? (receiver.name ?? '') : '')}
          onSave={(name) => {
            save(address, name)
            setOpen('closed')
            announce(sendText('book.saved', { recipient: name }))
            field.current?.focus()
          }}
          onCancel={() => setOpen('closed')}
        />
      ) : null}
    </>
  )

  function action(): ReactNode {
    if (isNew)
      return (
        <Button
          kind="quiet"
          disabled={disabled}
          aria-expanded={open === 'naming'}
          onClick={() => setOpen(open === 'naming' ? 'closed' : 'naming')}
        >
          {sendText('book.add')}
        </Button>
      )
    if (recipients.length === 0) return null
    return (
      <Button
        kind="quiet"
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(isOpen ? 'closed' : 'book')}
      >
        {sendText('book')}
      </Button>
    )
  }

  function choose(recipient: Recipient) {
    setOpen('closed')
    onChoose(recipient.address)
    field.current?.focus()
  }

  function forget(removed: Address) {
    // The focused button disappears with its row.
    flushSync(() => remove(removed))
    const next = book.current ?? field.current
    next?.focus()
  }
}
