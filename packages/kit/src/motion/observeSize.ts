/**
 * Calls `changed` when the element has a new size, and once at first. Returns a function that stops it.
 *
 * A new size within the same frame is told in the next one. Reported at once, it would be an error of the page,
 * "ResizeObserver loop completed with undelivered notifications", also where the browser itself needs a second layout.
 */
export function observeSize(element: Element, changed: () => void): () => void {
  let told = ''
  let frame = 0
  const observer = new ResizeObserver(([entry]) => {
    const size = JSON.stringify(entry?.contentRect)
    // What is observed anew is reported even if nothing has changed.
    if (size === told) return
    told = size
    observer.disconnect()
    frame = requestAnimationFrame(observe)
    changed()
  })
  const observe = () => observer.observe(element)
  observe()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
