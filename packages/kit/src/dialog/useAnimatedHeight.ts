import { type RefObject, useLayoutEffect } from 'react'

/** Lets a panel follow the height of its content smoothly; CSS does the movement, and reduced motion turns it off. */
export function useAnimatedHeight(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = panel.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(() => {
      element.style.blockSize = `${Math.ceil(content.getBoundingClientRect().height)}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [panel])
}
