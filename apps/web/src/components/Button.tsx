import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'plain' | 'quiet'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly kind?: ButtonKind
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ kind = 'plain', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(kind)} />
}

/** For links that look like the next thing to do. */
export function buttonClass(kind: ButtonKind): string {
  return `${styles.button} ${styles[kind]}`
}
