import type { Fetch } from './createFetch.ts'

const direct = new WeakMap<object, Fetch>()

/**
 * Stores the function that a bridge of this package can call instead of `fetch`. It also takes requests that have only what
 * the routes read, and returns responses without the text of their body (`textOf`): creating a complete `Request` and
 * `Response` costs a third of a session check. A `fetch` that the application has wrapped has none.
 */
export function setDirectFetch(fetch: object, respond: Fetch): void {
  direct.set(fetch, respond)
}

/** Returns the function that was stored for a `fetch`, if any. */
export function directFetch(fetch: object): Fetch | undefined {
  return direct.get(fetch)
}
