import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { isComposing } from '../../../components/isComposing.ts'
import { accountText } from '../../../i18n/accountText.ts'
import { sendText } from '../../../i18n/sendText.ts'
import { LONGEST_NAME } from './Recipient.ts'
import styles from './RecipientBook.module.css'

type Props = {
  readonly initial: string
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** An input for a recipient's name. Enter saves and Escape cancels, without submitting the form around it. */
export function NameField({ initial, onSave, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
    return () => {
      // Unless it has moved on, the focus was lost with the field.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  return (
    <div className={styles.naming}>
      <Field
        ref={field}
        label={sendText('book.name')}
        name="recipient-name"
        dir="auto"
        maxLength={LONGEST_NAME}
        value={name}
        hint=""
        error={null}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button disabled={name.trim() === ''} onClick={save}>
          {sendText('book.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {accountText('cancel')}
        </Button>
      </div>
    </div>
  )

  function save() {
    if (name.trim() !== '') onSave(name.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
}
