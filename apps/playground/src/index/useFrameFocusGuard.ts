import { useEffect } from 'react'

/**
 * Returns the focus to the page when a frame takes it: the frames are inert, but a dialog that opens in one takes the
 * focus, and the page would scroll there.
 */
export function useFrameFocusGuard(): void {
  useEffect(() => {
    let held: Element | null = null
    const follow = ({ target }: FocusEvent) => {
      held = target instanceof Element && !(target instanceof HTMLIFrameElement) ? target : held
    }
    const restoreFocus = () => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLIFrameElement)) return
      activeElement.blur()
      if (held instanceof HTMLElement) held.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', follow)
    window.addEventListener('blur', restoreFocus)
    return () => {
      document.removeEventListener('focusin', follow)
      window.removeEventListener('blur', restoreFocus)
    }
  }, [])
}
