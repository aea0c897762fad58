import type { StorageLike } from '../store/area.ts'

/** A storage of a tab, or of a browser, that a test can look into and break. */
export function createMemoryStorage(): StorageLike & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
