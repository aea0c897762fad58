import { useId } from 'react'
import styles from './ChoiceField.module.css'

type Props<T extends string> = {
  readonly name: string
  readonly values: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A choice of a few values, in a row. */
export function ChoiceField<T extends string>({ name, values, value, onChange }: Props<T>) {
  const group = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{name}</legend>
      {values.map((option) => (
        <label key={option} className={styles.choice}>
          <input type="radio" name={group} checked={option === value} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
