import { type OpenStorage, readItem, removeItem, writeItem } from '../store/safeStorage.ts'

/** Remembers across a page load that it was tried, so that no page loads itself for ever. */
export type ReloadGuard = {
  /** Whether a page load is allowed now: it was not tried yet, and that it is being tried is remembered. */
  mark(route: string): boolean
  clear(route: string): void
}

const keyOf = (route: string) => `countersign.reloaded.${route}`

/** Keeps its mark in the session's storage; where that throws, in the history entry, which survives a load too. */
export function createReloadGuard(
  storage: OpenStorage,
  history: Pick<History, 'state' | 'replaceState'>,
): ReloadGuard {
  return {
    mark(route) {
      const key = keyOf(route)
      if (readItem(storage, key) !== null || key in stateOf(history)) return false
      return writeItem(storage, key, '1') || writeState(history, { ...stateOf(history), [key]: true })
    },
    clear(route) {
      const key = keyOf(route)
      removeItem(storage, key)
      const { [key]: marked, ...rest } = stateOf(history)
      if (marked !== undefined) writeState(history, Object.keys(rest).length > 0 ? rest : null)
    },
  }
}

function stateOf(history: Pick<History, 'state'>): Partial<Record<string, unknown>> {
  return typeof history.state === 'object' && history.state !== null ? history.state : {}
}

function writeState(history: Pick<History, 'replaceState'>, state: unknown): boolean {
  try {
    history.replaceState(state, '')
    return true
  } catch {
    return false
  }
}
