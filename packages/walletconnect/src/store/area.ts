/** What is needed of `localStorage` and `sessionStorage`. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** JSON by key in a storage that may be missing, full, forbidden or garbled; then memory serves. */
export function createArea(open: () => StorageLike | undefined) {
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
      const kept = attempt((storage) => {
        if (value === undefined) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(value))
        return true
      })
      if (kept) return
      // What was there before is wrong now, and would come back with a reload.
      attempt((storage) => storage.removeItem(key))
      if (value !== undefined) memory.set(key, value)
    },
  }
}
