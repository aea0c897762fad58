import type { State } from '../session/state.ts'
import { createStorageArea, type StorageLike } from './createStorageArea.ts'
import { readPairing, readRequest, readSession } from './readStored.ts'
import { STORAGE_KEYS } from './stored.ts'

export type StoreOptions = {
  readonly localStorage?: StorageLike | undefined
  readonly sessionStorage?: StorageLike | undefined
}

/** Stores the state: the session for all tabs, pairings and requests for this one. */
export function createStore(options: StoreOptions = {}) {
  const shared = createStorageArea(() => options.localStorage ?? globalThis.localStorage)
  const tabArea = createStorageArea(() => options.sessionStorage ?? globalThis.sessionStorage)
  const list = (key: string) => {
    const value = tabArea.get(key)
    return Array.isArray(value) ? value : []
  }
  const session = () => readSession(shared.get(STORAGE_KEYS.session))

  return {
    tabArea,
    session,
    load(): State {
      return {
        session: session(),
        pairings: list(STORAGE_KEYS.pairings).flatMap((pairing) => readPairing(pairing) ?? []),
        requests: list(STORAGE_KEYS.requests).flatMap((request) => readRequest(request) ?? []),
      }
    },
    save(before: State, { session: current, pairings, requests }: State): void {
      const { session: was } = before
      // A session that another tab settled since then is not removed.
      if (current ? current !== was : was && session()?.topic === was.topic)
        shared.set(STORAGE_KEYS.session, current)
      if (pairings !== before.pairings) tabArea.set(STORAGE_KEYS.pairings, orUndefined(pairings))
      if (requests !== before.requests) tabArea.set(STORAGE_KEYS.requests, orUndefined(requests))
    },
  }
}

export type Store = ReturnType<typeof createStore>

function orUndefined<Entry>(list: readonly Entry[]): readonly Entry[] | undefined {
  return list.length > 0 ? list : undefined
}
