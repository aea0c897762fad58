import type { State } from '../session/state.ts'
import { STORAGE_KEYS } from '../stored.ts'
import { createArea, type StorageLike } from './area.ts'
import { readPairing, readRequest, readSession } from './readStored.ts'

export type StoreOptions = {
  readonly localStorage?: StorageLike | undefined
  readonly sessionStorage?: StorageLike | undefined
}

/** Keeps a state over reloads: the session for every tab, what is under way for this one. */
export function createStore(options: StoreOptions = {}) {
  const shared = createArea(() => options.localStorage ?? globalThis.localStorage)
  const own = createArea(() => options.sessionStorage ?? globalThis.sessionStorage)
  const list = (key: string) => {
    const value = own.get(key)
    return Array.isArray(value) ? value : []
  }
  const session = () => readSession(shared.get(STORAGE_KEYS.session))

  return {
    own,
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
      // A newer session, which another tab settled meanwhile, is not ours to remove.
      if (current ? current !== was : was && session()?.topic === was.topic)
        shared.set(STORAGE_KEYS.session, current)
      if (pairings !== before.pairings) own.set(STORAGE_KEYS.pairings, filled(pairings))
      if (requests !== before.requests) own.set(STORAGE_KEYS.requests, filled(requests))
    },
  }
}

export type Store = ReturnType<typeof createStore>

function filled<Entry>(list: readonly Entry[]): readonly Entry[] | undefined {
  return list.length > 0 ? list : undefined
}
