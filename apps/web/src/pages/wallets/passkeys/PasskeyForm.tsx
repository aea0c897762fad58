import { isComposing } from '@countersign/kit/internal'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { AccountFailure } from '../../../details/AccountFailure.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import styles from './Passkeys.module.css'
import { passkeyErrorText } from './passkeyErrorText.ts'

/** Characters, as the server allows them. */
const MAX_LENGTH = 64

type Props = {
  readonly name: string
  /** The text of the button. */
  readonly action: string
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (name: string) => void
  readonly onCancel: () => void
}

/** Asks for the name of a passkey. */
export function PasskeyForm({ name, action, busy, error, onSubmit, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [touched, setTouched] = useState(false)
  useEffect(() => field.current?.select(), [])
  const isWrong = typed.trim() === '' || typed.trim().length > MAX_LENGTH
  return (
    <form noValidate className={styles.form} onSubmit={submit} onKeyDown={cancelByEscape}>
      <Field
        ref={field}
        dir="auto"
        name="passkey"
        label={accountText('passkeys.name')}
        hint=""
        value={typed}
        readOnly={busy}
        onChange={(event) => {
          setTyped(event.target.value)
          setTouched(false)
        }}
        error={touched && isWrong ? accountText('passkeys.name.wrong') : null}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {action}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {accountText('cancel')}
        </Button>
      </div>
      {error ? <AccountFailure error={error} text={passkeyErrorText(error)} /> : null}
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!isWrong) {
      onSubmit(typed.trim())
      return
    }
    setTouched(true)
    field.current?.focus()
  }

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !busy) onCancel()
  }
}
