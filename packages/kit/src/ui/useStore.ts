import type { Store } from '@countersign/core/internal'
import { useSyncExternalStore } from 'react'

/** Reads a store and rerenders when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
