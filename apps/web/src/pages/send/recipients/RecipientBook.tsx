import { Avatar } from '@countersign/kit'
import { type Ref, useState } from 'react'
import type { Address } from 'viem'
import { Button } from '../../../components/Button.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import { announce } from '../../../routes/announce.ts'
import { NameField } from './NameField.tsx'
import type { Recipient } from './Recipient.ts'
import styles from './RecipientBook.module.css'

type Props = {
  readonly id: string
  readonly recipients: readonly Recipient[]
  readonly onChoose: (recipient: Recipient) => void
  readonly onSave: (address: Address, name: string) => void
  readonly onRemove: (address: Address) => void
  readonly ref: Ref<HTMLElement>
}

/** The recipients of the account, each with its whole address: names and shortened addresses can be imitated. */
export function RecipientBook({ id, recipients, onChoose, onSave, onRemove, ref }: Props) {
  const [naming, setNaming] = useState<Address | null>(null)
  return (
    <section ref={ref} id={id} tabIndex={-1} aria-label={sendText('book')} className={styles.book}>
      <ul>
        {recipients.map((recipient) => {
          const { address } = recipient
          const name = nameOf(recipient)
          const label = name ?? address
          return (
            <li key={address} className={styles.row}>
              <button type="button" className={styles.choose} onClick={() => onChoose(recipient)}>
                <Avatar address={address} size={32} />
                <span className={styles.words}>
                  {name === null ? null : <bdi className={styles.name}>{name}</bdi>}
                  <bdi dir="ltr" className={styles.address}>
                    {address}
                  </bdi>
                </span>
              </button>
              <div className={styles.actions}>
                <Button
                  kind="quiet"
                  aria-expanded={naming === address}
                  aria-label={sendText('book.rename.label', { recipient: label })}
                  onClick={() => setNaming(naming === address ? null : address)}
                >
                  {sendText('book.rename')}
                </Button>
                <Button
                  kind="quiet"
                  aria-label={sendText('book.remove.label', { recipient: label })}
                  onClick={() => remove(recipient)}
                >
                  {sendText('book.remove')}
                </Button>
              </div>
              {naming === address ? (
                <NameField
                  initial={recipient.name ?? ''}
                  onSave={(given) => {
                    onSave(address, given)
                    setNaming(null)
                  }}
                  onCancel={() => setNaming(null)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>{sendText('book.note')}</p>
    </section>
  )

  function remove({ address, ...named }: Recipient) {
    onRemove(address)
    announce(sendText('book.removed', { recipient: nameOf({ address, ...named }) ?? address }))
  }
}

/** The name that the user gave, or else the ENS name that the user entered. */
export function nameOf({ name, ensName }: Recipient): string | null {
  return name ?? ensName
}
