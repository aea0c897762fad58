import { type RefObject, useLayoutEffect } from 'react'

/** Lets a panel follow the height of its content smoothly; CSS does the movement, and reduced motion turns it off. */
export function useAnimatedHeight(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = panel.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(([entry]) => {
      // Not as it looks on the screen, where it may be drawn smaller on its way in.
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height) element.style.blockSize = `${Math.ceil(height)}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [panel])
}
