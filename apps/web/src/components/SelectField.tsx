import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import styles from './Field.module.css'
import { ChevronIcon } from './icons.tsx'

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
  readonly label: string
  readonly hint: ReactNode
  /** Opposite the label. */
  readonly action?: ReactNode
  /** The options. */
  readonly children: ReactNode
  readonly ref?: Ref<HTMLSelectElement>
}

/** A native select that looks like a {@link Field}. */
export function SelectField({ label, hint, action, children, ...select }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {action}
      </div>
      <div className={styles.box}>
        <select {...select} id={id} aria-describedby={`${id}below`} className={styles.select}>
          {children}
        </select>
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      </div>
      <p id={`${id}below`} className={styles.below}>
        {hint}
      </p>
    </div>
  )
}
