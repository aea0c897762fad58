import { useEffect } from 'react'

/**
 * Returns the focus to the page when a frame takes it: the frames are inert, but a dialog that opens in one takes the
 * focus, and the page would scroll there.
 */
export function useFrameFocusGuard(): void {
  useEffect(() => {
    let focused: Element | null = null
    const follow = ({ target }: FocusEvent) => {
      focused = target instanceof Element && !(target instanceof HTMLIFrameElement) ? target : focused
    }
    const restoreFocus = () => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLIFrameElement)) return
      activeElement.blur()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', follow)
    window.addEventListener('blur', restoreFocus)
    return () => {
      document.removeEventListener('focusin', follow)
      window.removeEventListener('blur', restoreFocus)
    }
  }, [])
}
