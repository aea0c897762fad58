import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a section's heading when the focused element in that section is removed: the user may remove a row, or
 * another browser may change the account.
 */
export function useFocusFallback(heading: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    // React has no event for the focus that a closing dialog restores during a commit.
    const follow = ({ target }: FocusEvent) => {
      const section = heading.current?.closest('section')
      focused.current = target instanceof Element && section?.contains(target) ? target : null
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [heading])
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) heading.current?.focus()
  })
}
