/** The part of `localStorage` and `sessionStorage` that is used. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores JSON by key. Falls back to memory if the storage is missing, full or forbidden, and ignores invalid JSON. */
export function createStorageArea(open: () => StorageLike | undefined) {
  const memory = new Map<string, unknown>()

  function attempt<Result>(action: (storage: StorageLike) => Result): Result | undefined {
    try {
      const storage = open()
      return storage && action(storage)
    } catch {
      return undefined
    }
  }

  return {
    get(key: string): unknown {
      if (memory.has(key)) return memory.get(key)
      return attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? null
    },
    /** `undefined` removes. */
    set(key: string, value: unknown): void {
      memory.delete(key)
      const isStored = attempt((storage) => {
        if (value === undefined) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(value))
        return true
      })
      if (isStored) return
      // The old value is outdated, and a reload would restore it.
      attempt((storage) => storage.removeItem(key))
      if (value !== undefined) memory.set(key, value)
    },
  }
}
