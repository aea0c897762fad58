import type { ReadableStore } from './createStore.ts'

/**
 * Makes a store of what `read` returns, which changes only when one of the sources does. A value that `isEqual` to the one
 * before keeps its identity.
 */
export function deriveStore<T>(
  read: () => T,
  sources: readonly ((listener: () => void) => () => void)[],
  isEqual: (before: T, next: T) => boolean = Object.is,
): ReadableStore<T> {
  let value = read()

  function get() {
    const next = read()
    if (!isEqual(value, next)) value = next
    return value
  }

  return {
    get,
    subscribe(listener) {
      let known = get()
      const check = () => {
        const next = get()
        if (next === known) return
        known = next
        listener()
      }
      const stops = sources.map((source) => source(check))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
