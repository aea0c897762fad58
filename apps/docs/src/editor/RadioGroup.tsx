import { useId } from 'react'
import styles from './ThemeEditor.module.css'

type RadioGroupProps<T extends string> = {
  readonly legend: string
  readonly options: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** The CSS background that shows an option. Default: its name only. */
  readonly swatchOf?: (option: T) => string
}

export function RadioGroup<T extends string>({
  legend,
  options,
  value,
  onChange,
  swatchOf,
}: RadioGroupProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option} data-option={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>
              {swatchOf && <i className={styles.swatch} style={{ background: swatchOf(option) }} />}
              {option[0]?.toUpperCase() + option.slice(1)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
