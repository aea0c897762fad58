import type { WatchServerEventsOptions } from './WatchServerEventsOptions.ts'

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
