import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './controls.module.css'

/** `primary` for the main action, `quiet` for its alternative, `text` for a minor one. */
export type ButtonLook = 'primary' | 'quiet' | 'text'

export type Look = { readonly look?: ButtonLook; readonly size?: 'small'; readonly capitals?: boolean }

type ButtonProps = ComponentPropsWithoutRef<'button'> & Look

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look, size, capitals, className, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      data-countersign=""
      {...rest}
      ref={ref}
      className={buttonClasses({ look, size, capitals }, className)}
    />
  )
})

type LookProps = { readonly [K in keyof Look]: Look[K] | undefined }

/** Returns the classes of an element that looks like a button. */
export function buttonClasses(
  { look = 'quiet', size, capitals }: LookProps,
  className: string | undefined,
): string {
  return [styles.button, styles[look], size && styles[size], capitals && styles.capitals, className]
    .filter(Boolean)
    .join(' ')
}
