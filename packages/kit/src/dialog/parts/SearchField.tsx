import { useEffect, useRef } from 'react'
import { isComposing } from '../../ui/isComposing.ts'
import styles from './SearchField.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onPointerEnter?: () => void
  /** Takes the focus when it appears. */
  readonly hasFocus?: boolean
}

/** Filters the list. Escape clears it first, and closes the dialog only when it is empty. */
export function SearchField({ label, value, onChange, onPointerEnter, hasFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  return (
    <input
      ref={input}
      type="search"
      className={styles.search}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPointerEnter={onPointerEnter}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent) || value === '') return
        event.preventDefault()
        onChange('')
      }}
    />
  )
}
