import { isComposing } from '../../ui/isComposing.ts'
import styles from './SearchField.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Filters the list. Escape clears it first, and closes the dialog only when it is empty. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <input
      type="search"
      className={styles.search}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent) || value === '') return
        event.preventDefault()
        onChange('')
      }}
    />
  )
}
