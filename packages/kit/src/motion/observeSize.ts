/**
 * Calls back with the first and each new size of an element, at most once a frame: a size that changes again within one
 * would be an error of the page, "ResizeObserver loop completed with undelivered notifications". WebKit itself needs a
 * second layout at times. Returns a function that stops it.
 */
export function observeSize(element: Element, onChange: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => {}
  let told: DOMRectReadOnly | undefined
  let frame = 0
  const observe = () => sizes.observe(element)
  const sizes = new ResizeObserver(([entry]) => {
    const size = entry?.contentRect
    if (size?.width === told?.width && size?.height === told?.height) return
    told = size
    sizes.disconnect()
    frame = requestAnimationFrame(observe)
    onChange()
  })
  observe()
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
  }
}
