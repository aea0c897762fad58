import type { StorageLike } from '../store/createStorageArea.ts'

/** Storage of a tab or browser that a test can read and break. */
export function createMemoryStorage(): StorageLike & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
