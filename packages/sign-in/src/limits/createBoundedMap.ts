/** A map with a maximum size. A new entry evicts the one written longest ago. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function createBoundedMap<Value>(maxSize: number): BoundedMap<Value> {
  const entries = new Map<string, Value>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // A map keeps the order of insertion, not of writing.
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= maxSize) return
      const [oldest = key] = entries.keys()
      entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
  }
}
