/** Runs something once the browser is idle, within four seconds. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks; a tab in the background may never be idle.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 4_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 1_000)
  return () => clearTimeout(timer)
}
