import { type RefObject, useEffect } from 'react'

/**
 * Returns the focus to the page when the frame takes it without the user: the dialog that opens in the frame takes the
 * focus, and the page would scroll there.
 */
export function useFrameFocusGuard(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let held: Element | null = null
    let isWanted = false
    const follow = ({ target }: FocusEvent) => {
      held = target instanceof Element && target !== frame.current ? target : held
    }
    const want = () => {
      isWanted = true
    }
    const restoreFocus = () => {
      if (isWanted || document.activeElement !== frame.current) return
      frame.current?.blur()
      if (held instanceof HTMLElement) held.focus({ preventScroll: true })
    }
    const element = frame.current
    document.addEventListener('focusin', follow)
    window.addEventListener('blur', restoreFocus)
    // The pointer over the frame, or Tab in the page, shows that the user moves the focus there.
    element?.addEventListener('pointerenter', want)
    window.addEventListener('keydown', want)
    return () => {
      document.removeEventListener('focusin', follow)
      window.removeEventListener('blur', restoreFocus)
      element?.removeEventListener('pointerenter', want)
      window.removeEventListener('keydown', want)
    }
  }, [frame])
}
