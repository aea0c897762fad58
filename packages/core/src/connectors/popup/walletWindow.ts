import { UserRejectedRequestError } from 'viem'
import { WalletWindowError } from '../../provider/WalletWindowError.ts'
import { type PreparedWindow, popupBlocked } from './openWindow.ts'
import { watchWindow } from './watchWindow.ts'

/** Milliseconds a window without pending requests has to close itself before the next request. */
const CLOSE_TIMEOUT = 1_000

/** Manages one wallet's window: opens it, or takes the one prepared in the click, and watches it until it ends. */
export function createWalletWindow(name: string, onEnd: (reason: Error) => void) {
  let prepared: PreparedWindow | null = null
  let current: Window | undefined
  let isOver: ((over: Window) => void) | undefined
  let stopWatching = () => {}
  let notifyClosed = () => {}

  const closed = () => new UserRejectedRequestError(new Error(`The window of ${name} was closed.`))
  const unreachable = () =>
    new WalletWindowError('unreachable', `${name} did not load in its window in time.`)

  function close() {
    stopWatching()
    if (current) isOver?.(current)
    current?.close()
    current = undefined
    notifyClosed()
  }

  function end(reason: Error) {
    close()
    onEnd(reason)
  }

  function watch(opened: Pick<PreparedWindow, 'window' | 'since'>, origin: string) {
    isOver ??= ignoreClosedWindows(origin, () => current)
    close()
    current = opened.window
    stopWatching = watchWindow(opened, origin, (how) => end(how === 'closed' ? closed() : unreachable()))
  }

  return {
    close,
    /** Resolves once no window is left that may be closing. */
    async gone() {
      if (!current) return
      await new Promise<void>((resolve) => {
        notifyClosed = resolve
        setTimeout(resolve, CLOSE_TIMEOUT)
      })
    },
    /** Sets the window to use next. Returns a function that closes it if it was not used. */
    prepare(next: PreparedWindow | null) {
      prepared = next
      return () => {
        if (next === null || prepared !== next) return
        prepared = null
        next.window.close()
      }
    },
    /**
     * Replaces `window.open`.
     *
     * @throws {WalletWindowError} blocked
     * @throws {UserRejectedRequestError} the prepared window has been closed
     */
    open(native: typeof window.open, ...[url = '', target = '', features]: Parameters<typeof window.open>) {
      const ready = prepared
      prepared = null
      if (ready?.window.closed) throw closed()
      const opened = ready?.window ?? native.call(window, url, target, features)
      if (!opened) throw popupBlocked(name)
      watch({ window: opened, since: ready?.since ?? Date.now() }, new URL(url).origin)
      // Replay messages: the SDK listens only now, and the wallet reports only once that it has loaded.
      const messages = ready?.takeMessages() ?? []
      setTimeout(() => {
        for (const { data, origin, source } of messages)
          window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
      })
      return opened
    },
  }
}

/**
 * Stops messages from closed windows of an origin before any other listener gets them. A wallet's last message, that it
 * closes, may arrive when the next window is open; its provider checks only the origin and would take it for the new
 * window's. `present` returns the current window, whose last response may arrive after it was closed.
 *
 * @returns a function that marks a window as closed
 */
function ignoreClosedWindows(origin: string, present: () => Window | undefined): (over: Window) => void {
  const past = new WeakSet<object>()
  window.addEventListener(
    'message',
    (event) => {
      if (event.origin !== origin) return
      // The source of a destroyed window is null: a past window, unless the present one is closed.
      const isPast = event.source === null ? !present()?.closed : past.has(event.source)
      if (isPast) event.stopImmediatePropagation()
    },
    { capture: true },
  )
  return (over) => past.add(over)
}
