import { useEffect } from 'react'

/**
 * Nobody can enter the frames, and still what opens in one takes the focus, and the page would scroll there. What had
 * the focus gets it back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element | null = null
    const follow = ({ target }: FocusEvent) => {
      held = target instanceof Element && !(target instanceof HTMLIFrameElement) ? target : held
    }
    const keep = () => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLIFrameElement)) return
      activeElement.blur()
      if (held instanceof HTMLElement) held.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', follow)
    window.addEventListener('blur', keep)
    return () => {
      document.removeEventListener('focusin', follow)
      window.removeEventListener('blur', keep)
    }
  }, [])
}
