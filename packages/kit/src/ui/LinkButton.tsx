import type { ComponentPropsWithoutRef } from 'react'
import { buttonClasses, type Look } from './Button.tsx'

/** A link that looks like a button and opens another site in a new tab. */
export function LinkButton({
  look,
  size,
  capitals,
  className,
  ...rest
}: ComponentPropsWithoutRef<'a'> & Look) {
  return (
    <a
      target="_blank"
      data-countersign=""
      rel="noopener noreferrer"
      {...rest}
      className={buttonClasses({ look, size, capitals }, className)}
    />
  )
}
