import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Hands the focus to `fallback` when what held it inside a list is gone: a row may go by the visitor's own doing, or
 * because another browser changed the account. Spread what is returned onto the list.
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>) {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return
    held.current = null
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) fallback.current?.focus()
  })
  return {
    onFocus(event: FocusEvent) {
      held.current = event.target
    },
    onBlur(event: FocusEvent) {
      // What is taken out of the page while it has the focus may tell of it; it is then no longer, or not for long, in it.
      if (event.relatedTarget !== null) held.current = null
    },
  }
}
