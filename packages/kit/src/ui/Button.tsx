import type { ComponentProps } from 'react'
import styles from './controls.module.css'

/** `primary` for the one thing to do next, `quiet` for its alternative, `text` for what may be overlooked. */
export type ButtonLook = 'primary' | 'quiet' | 'text'

type Look = { readonly look?: ButtonLook; readonly capitals?: boolean }

export function Button({ look = 'quiet', capitals, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classes(look, capitals, className)} />
}

/** A link that looks like a button and leads to another site, in a tab of its own. */
export function LinkButton({ look = 'quiet', capitals, className, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest} className={classes(look, capitals, className)} />
  )
}

function classes(look: ButtonLook, capitals: boolean | undefined, className: string | undefined): string {
  return [styles.button, styles[look], capitals && styles.capitals, className].filter(Boolean).join(' ')
}
