import { useSyncExternalStore } from 'react'

/** One value with its listeners. */
export type Store<State> = {
  get(): State
  set(state: State): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.get)
}
