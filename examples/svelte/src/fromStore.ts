import type { ReadableStore } from '@countersign/core'
import { createSubscriber } from 'svelte/reactivity'

/** Returns the value of a store as `current`, which Svelte follows. */
export function fromStore<T>(store: ReadableStore<T>): { readonly current: T } {
  const follow = createSubscriber(store.subscribe)
  return {
    get current() {
      follow()
      return store.get()
    },
  }
}
