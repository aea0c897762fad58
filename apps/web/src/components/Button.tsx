import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly kind?: ButtonKind
  /** Disables the button without losing the focus. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ kind = 'plain', type = 'button', busy = false, onClick, ...rest }: Props) {
  const waiting = busy
    ? { 'aria-disabled': true, 'aria-busy': true, onClick: (event: MouseEvent) => event.preventDefault() }
    : { onClick }
  return <button {...rest} {...waiting} type={type} className={buttonClass(kind)} />
}

/** For links that look like the primary action. */
export function buttonClass(kind: ButtonKind): string {
  return `${styles.button} ${styles[kind]}`
}
