import { type OpenStorage, readItem, removeItem, writeItem } from '../store/safeStorage.ts'

/** Records a reload across page loads, so that no page reloads itself forever. */
export type ReloadGuard = {
  /** Returns whether a page load is allowed, which it is once, and stores that it was used. */
  mark(route: string): boolean
  clear(route: string): void
}

const keyOf = (route: string) => `countersign.reloaded.${route}`

/** Uses session storage; if that throws, the history entry, which survives a reload too. */
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
