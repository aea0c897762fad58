import { shortenAddress } from '@countersign/kit'
import { isComposing } from '@countersign/kit/internal'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Address } from 'viem'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { AccountFailure } from '../../details/AccountFailure.tsx'
import { accountText } from '../../i18n/accountText.ts'
import styles from './Data.module.css'
import { isConfirmed } from './isConfirmed.ts'
import { useDeleteAccount } from './useDeleteAccount.ts'

type Props = { readonly address: Address; readonly onCancel: () => void }

export function DeleteForm({ address, onCancel }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const remove = useDeleteAccount(address)
  const busy = remove.status === 'pending'
  const short = shortenAddress(address)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      noValidate
      aria-labelledby={`${id}title`}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={cancelByEscape}
    >
      <p id={`${id}title`} className={styles.ask}>
        {accountText('data.delete.ask')}
      </p>
      <Field
        ref={field}
        mono
        name="confirm"
        label={accountText('data.delete.field')}
        hint={accountText('data.delete.hint', { address: short })}
        value={typed}
        readOnly={busy}
        onChange={(event) => {
          setTyped(event.target.value)
          setTouched(false)
        }}
        error={
          touched && !isConfirmed(typed, address)
            ? accountText(typed.trim() === '' ? 'data.delete.empty' : 'data.delete.wrong', { address: short })
            : null
        }
      />
      <div className={styles.actions}>
        <Button kind="danger" type="submit" busy={busy}>
          {accountText('data.delete.confirm')}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {accountText('cancel')}
        </Button>
      </div>
      {remove.status === 'error' ? <AccountFailure error={remove.error} /> : null}
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    // Enter in the field gets here too, even while the button is busy.
    if (busy) return
    if (isConfirmed(typed, address)) {
      remove.mutate()
      return
    }
    setTouched(true)
    field.current?.focus()
  }

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !busy) onCancel()
  }
}
