/** The part of the Web Storage API that Countersign uses. */
export type SafeStorage = {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/**
 * Local storage that never throws. If the browser refuses access (blocked, full, private window), values live in memory
 * until the page unloads.
 */
export function createSafeStorage(
  find: () => SafeStorage | undefined = () => window.localStorage,
): SafeStorage {
  const memory = new Map<string, string>()

  function attempt<T>(action: (storage: SafeStorage) => T): T | undefined {
    try {
      const storage = find()
      return storage ? action(storage) : undefined
    } catch {
      return undefined
    }
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Parses JSON, or returns `undefined` if it is missing or invalid. The result is not validated. */
export function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}
