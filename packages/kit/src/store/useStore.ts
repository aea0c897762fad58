import { useSyncExternalStore } from 'react'
import type { Store } from './createStore.ts'

/** Reads a store and renders again whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
