/**
 * From now on nobody in the page hears what windows of an origin say after they are over. A wallet's last word, that it
 * goes, may come when the next window is there; its provider looks at the origin alone and would take it for that one's.
 *
 * Returns what says that a window is over.
 */
export function deafToPast(origin: string): (over: Window) => void {
  const past = new WeakSet<object>()
  window.addEventListener(
    'message',
    (event) => {
      // A window that is gone altogether is told of as none.
      if (event.origin === origin && (event.source === null || past.has(event.source)))
        event.stopImmediatePropagation()
    },
    { capture: true },
  )
  return (over) => past.add(over)
}
