/** Browser storage as it really is: asking for it, reading and writing may each throw. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readItem(open: OpenStorage, key: string): string | null {
  try {
    return open().getItem(key)
  } catch {
    return null
  }
}

/** Whether it was kept. */
export function writeItem(open: OpenStorage, key: string, value: string): boolean {
  try {
    open().setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeItem(open: OpenStorage, key: string): void {
  try {
    open().removeItem(key)
  } catch {
    // Nothing could be kept, so there is nothing to remove.
  }
}
