import { useId } from 'react'
import styles from './ChoiceField.module.css'

type Props<T extends string> = {
  readonly name: string
  readonly values: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A choice among a few words, in a row. */
export function ChoiceField<T extends string>({ name, values, value, onChange }: Props<T>) {
  const group = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{name}</legend>
      {values.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={group} checked={one === value} onChange={() => onChange(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  )
}
