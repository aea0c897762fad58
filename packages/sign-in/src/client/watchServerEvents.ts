import type { ClientEvent } from './connectEventStream.ts'
import type { SignInClientOptions } from './createSignInClient.ts'

export type WatchServerEventsOptions = Pick<SignInClientOptions, 'url' | 'basePath'> & {
  /**
   * Called for each event of the account. `missed`: the stream was interrupted or refused, so anything may have changed, and
   * the session may have ended.
   */
  readonly onEvent: (event: ClientEvent) => void
  /**
   * Called once the stream is open, or the first attempt has failed: data that you fetch after that misses no change. Called
   * again after a failure.
   */
  readonly onSettled?: (() => void) | undefined
  /** Ends the stream. */
  readonly signal: AbortSignal
}

/**
 * Watches the events of the signed-in account (`GET /api/events`) in a browser. It reconnects with exponential backoff until
 * the signal aborts. One tab of a browser holds the stream and passes the events on to the others. A page in the back/forward
 * cache holds none.
 *
 * @example
 * ```ts
 * const controller = new AbortController()
 * watchServerEvents({ signal: controller.signal, onEvent: (event) => console.log(event) })
 * ```
 */
export function watchServerEvents(options: WatchServerEventsOptions): void {
  const { signal, onSettled } = options
  const began = performance.now()
  // Loaded late: a page shows its content without it.
  import('./followServerEvents.ts').then(
    ({ followServerEvents }) => followServerEvents(options, began),
    () => signal.aborted || onSettled?.(),
  )
}
