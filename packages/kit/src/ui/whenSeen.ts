const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Runs a callback shortly before an element becomes visible, or at once without IntersectionObserver. Returns a
 * function that cancels it.
 */
export function whenSeen(element: Element, action: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    action()
    return () => {}
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        waiting.get(target)?.()
      }
    },
    { rootMargin: '96px' },
  )
  waiting.set(element, action)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
