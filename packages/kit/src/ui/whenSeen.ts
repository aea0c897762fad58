const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Runs something once an element is about to be seen, or at once where the browser cannot tell. Returns what calls it off. */
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
