/** Browser storage, where access, reads and writes may each throw. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>

export function readItem(open: OpenStorage, key: string): string | null {
  try {
    return open().getItem(key)
  } catch {
    return null
  }
}

/** Whether the value was stored. */
export function writeItem(open: OpenStorage, key: string, value: string): boolean {
  try {
    open().setItem(key, value)
    return true
  } catch {
    return false
  }
}
