import type { ReadableStore } from '@countersign/core'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** Returns the value of a store as a ref. */
export function useStore<T>(store: ReadableStore<T>): Readonly<ShallowRef<T>> {
  const value = shallowRef(store.get())
  onScopeDispose(
    store.subscribe(() => {
      value.value = store.get()
    }),
  )
  return value
}
