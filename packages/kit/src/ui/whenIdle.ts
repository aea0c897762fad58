/**
 * Runs a callback once the page is idle, `delay` milliseconds from now at the earliest. Returns a function that cancels
 * it.
 */
export function whenIdle(action: () => void, delay = 0): () => void {
  if (delay > 0) {
    let cancel = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      cancel = whenIdle(action)
    }, delay)
    return () => cancel()
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action, { timeout: 4_000 })
  return () => cancelIdleCallback(handle)
}
