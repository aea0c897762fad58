/** Milliseconds after which a page that does not paint, such as a hidden one, is no longer waited for. */
const PAINT_TIMEOUT = 100

/** Calls back once the page has painted what has changed so far. */
export function afterPaint(callback: () => void): void {
  let isCalled = false
  const call = () => {
    if (isCalled) return
    isCalled = true
    callback()
  }
  setTimeout(call, PAINT_TIMEOUT)
  globalThis.requestAnimationFrame?.(() => setTimeout(call))
}
