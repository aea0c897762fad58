/** Runs a callback once the browser is idle, within four seconds. Returns a cancel function. */
export function runWhenIdle(run: () => void): () => void {
  // Safari has no idle callbacks; a background tab may never be idle.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 4_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 1_000)
  return () => clearTimeout(timer)
}
