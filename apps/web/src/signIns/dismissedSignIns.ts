import { createSafeStorage } from '@countersign/core/internal'

const storage = createSafeStorage()
const listeners = new Set<() => void>()

/** When the latest dismissed sign-in began, in milliseconds since 1970; 0 before the first. */
export function dismissedSignIns(account: string) {
  const key = `countersign.signIns.${account}`
  return {
    get: () => Number(storage.getItem(key)) || 0,
    set(began: number) {
      storage.setItem(key, String(began))
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
