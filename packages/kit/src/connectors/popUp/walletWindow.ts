import { UserRejectedRequestError } from 'viem'
import { WalletWindowError } from '../WalletWindowError.ts'
import { deafToPast } from './deafToPast.ts'
import type { PreparedWindow } from './openWindow.ts'
import { watchWindow } from './watchWindow.ts'
import { windowBlocked } from './windowBlocked.ts'

/** Milliseconds that a window which has answered everything gets to close itself, before it is asked once more. */
const GOES_WITHIN = 1_000

/** The window of one wallet: opened, or taken as it was prepared in the click, and watched until it ends. */
export function createWalletWindow(name: string, onEnd: (reason: Error) => void) {
  let prepared: PreparedWindow | null = null
  let shown: Window | undefined
  let isOver: ((over: Window) => void) | undefined
  let stopWatching = () => {}
  let tellGone = () => {}

  const closed = () => new UserRejectedRequestError(new Error(`The window of ${name} was closed.`))
  const unreachable = () =>
    new WalletWindowError('unreachable', `${name} did not come into its window in time.`)

  function close() {
    stopWatching()
    if (shown) isOver?.(shown)
    shown?.close()
    shown = undefined
    tellGone()
  }

  function end(reason: Error) {
    close()
    onEnd(reason)
  }

  function watch(opened: Pick<PreparedWindow, 'window' | 'since'>, origin: string) {
    isOver ??= deafToPast(origin, () => shown)
    close()
    shown = opened.window
    stopWatching = watchWindow(opened, origin, (how) => end(how === 'closed' ? closed() : unreachable()))
  }

  return {
    close,
    /** Resolves once no window is left that could be about to close, with what it is asked next in it. */
    async gone() {
      if (!shown) return
      await new Promise<void>((resolve) => {
        tellGone = resolve
        setTimeout(resolve, GOES_WITHIN)
      })
    },
    /** The window to use when one is opened next. Returns what takes it back, and closes it, if it was not used. */
    prepare(next: PreparedWindow | null) {
      prepared = next
      return () => {
        if (next === null || prepared !== next) return
        prepared = null
        next.window.close()
      }
    },
    /**
     * Opens in place of `window.open`.
     *
     * @throws {WalletWindowError} blocked
     * @throws {UserRejectedRequestError} the prepared window was closed meanwhile
     */
    open(native: typeof window.open, ...[url = '', target = '', features]: Parameters<typeof window.open>) {
      const mine = prepared
      prepared = null
      if (mine?.window.closed) throw closed()
      const opened = mine?.window ?? native.call(window, url, target, features)
      if (!opened) throw windowBlocked(name)
      watch({ window: opened, since: mine?.since ?? Date.now() }, new URL(url).origin)
      // The SDK listens once it has the window, and the wallet says only once that it is there.
      const messages = mine?.takeMessages() ?? []
      setTimeout(() => {
        for (const { data, origin, source } of messages)
          window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
      })
      return opened
    },
  }
}
