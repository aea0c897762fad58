import { createStore } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'

const KEY = 'countersign.recentWallets'
const MOST = 3

/** The last three wallets that connected, newest first; option keys. */
export function createRecentWallets(storage: SafeStorage) {
  const stored = readJson(storage, KEY)
  const keys = createStore<readonly string[]>(
    Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, MOST) : [],
  )
  return {
    keys,
    remember(key: string) {
      keys.set([key, ...keys.get().filter((other) => other !== key)].slice(0, MOST))
      storage.setItem(KEY, JSON.stringify(keys.get()))
    },
  }
}
