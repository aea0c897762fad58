/**
 * From now on nobody in the page hears what windows of an origin say after they are over. A wallet's last word, that it
 * goes, may come when the next window is there; its provider looks at the origin alone and would take it for that one's.
 * `present` is the window that is heard; its own last answer may arrive when it is closed.
 *
 * Returns what says that a window is over.
 */
export function deafToPast(origin: string, present: () => Window | undefined): (over: Window) => void {
  const past = new WeakSet<object>()
  window.addEventListener(
    'message',
    (event) => {
      if (event.origin !== origin) return
      // A window that is gone altogether is told of as none: it is a past one, unless the present one is closed.
      const isPast = event.source === null ? !present()?.closed : past.has(event.source)
      if (isPast) event.stopImmediatePropagation()
    },
    { capture: true },
  )
  return (over) => past.add(over)
}
