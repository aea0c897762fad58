/** A value that can be read, replaced and watched; matches `useSyncExternalStore`. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A value that can be read and watched. `subscribe` returns a function that stops it. */
export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** Makes a {@link Store}. Setting the same value again notifies no one. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
