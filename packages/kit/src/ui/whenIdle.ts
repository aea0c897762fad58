/** Runs a callback once the page is idle. Returns a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action, { timeout: 4_000 })
  return () => cancelIdleCallback(handle)
}
