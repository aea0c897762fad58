/** Runs something once the page has nothing else to do. Returns what calls it off. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action, { timeout: 4_000 })
  return () => cancelIdleCallback(handle)
}
