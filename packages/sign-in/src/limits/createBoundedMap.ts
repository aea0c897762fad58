/** A map that holds so many entries at most: the one written longest ago makes place for a new one. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function createBoundedMap<Value>(most: number): BoundedMap<Value> {
  const entries = new Map<string, Value>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // A map keeps the order of insertion, not of writing.
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= most) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    delete: (key) => void entries.delete(key),
  }
}
