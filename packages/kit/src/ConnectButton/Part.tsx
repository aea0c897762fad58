import type { ReactNode } from 'react'
import type { Widths } from './byWidth.ts'
import styles from './ConnectButton.module.css'

type Props = { readonly at: Widths; readonly className?: string | undefined; readonly children: ReactNode }

/** A part of the button that is shown at some widths only. CSS alone decides, so that nothing moves at the start. */
export function Part({ at, className, children }: Props) {
  if (at === 'none') return null
  return <span className={[classAt(at), className].filter(Boolean).join(' ')}>{children}</span>
}

/** Returns the class that hides an element at other widths. */
export function classAt(at: Exclude<Widths, 'none'>): string {
  return at === 'all' ? '' : `${styles.at} ${styles[at]}`
}
