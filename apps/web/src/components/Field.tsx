import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import styles from './Field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  readonly label: string
  readonly hint: ReactNode
  /** The error text next to the field. */
  readonly error: string | null
  /** At the end of the field: a unit. */
  readonly unit?: string
  /** Opposite the label. */
  readonly action?: ReactNode
  readonly mono?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

export function Field({ label, hint, error, unit, action, mono = false, ...input }: Props) {
  const id = useId()
  // Errors are announced, and hints once the user has typed: others change while the page loads.
  const [idleHint, setIdleHint] = useState(hint)
  if (!input.value && typeof hint === 'string' && hint !== idleHint) setIdleHint(hint)
  const spoken = error ?? (input.value && hint !== idleHint ? hint : null)
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {action}
      </div>
      <div className={styles.box} data-invalid={error !== null}>
        <input
          dir="ltr"
          {...input}
          id={id}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          aria-invalid={error !== null}
          aria-describedby={`${id}below`}
          className={styles.input}
          data-mono={mono}
        />
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </div>
      <p id={`${id}below`} className={styles.below} data-error={error !== null}>
        {spoken === null && hint}
        <span aria-live="polite">{spoken}</span>
      </p>
    </div>
  )
}
