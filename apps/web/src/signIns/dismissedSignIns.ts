import { readItem, writeItem } from '../store/safeStorage.ts'

const open = () => localStorage
/** For this page, if storage does not work. */
const here = new Map<string, number>()
const listeners = new Set<() => void>()

/** When the latest dismissed sign-in began, in milliseconds since 1970; 0 before the first. */
export function dismissedSignIns(account: string) {
  const key = `countersign.signIns.${account}`
  return {
    get: () => Math.max(Number(readItem(open, key)) || 0, here.get(key) ?? 0),
    set(began: number) {
      here.set(key, began)
      writeItem(open, key, String(began))
      for (const listener of [...listeners]) listener()
    },
    subscribe,
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has dismissed it.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
