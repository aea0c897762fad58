import { createStore, type Store } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'

const KEY = 'countersign.recentWallets'
const MAX_RECENT = 3

export type RecentWallets = {
  /** Option keys, newest first. */
  readonly keys: Store<readonly string[]>
  readonly remember: (key: string) => void
}

const ofStorage = new WeakMap<SafeStorage, RecentWallets>()

/** The last three wallets that connected, read on first use. */
export function recentWalletsIn(storage: SafeStorage): RecentWallets {
  const known = ofStorage.get(storage) ?? readRecentWallets(storage)
  ofStorage.set(storage, known)
  return known
}

function readRecentWallets(storage: SafeStorage): RecentWallets {
  const stored = readJson(storage, KEY)
  const keys = createStore<readonly string[]>(
    Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, MAX_RECENT) : [],
  )
  return {
    keys,
    remember(key: string) {
      keys.set([key, ...keys.get().filter((other) => other !== key)].slice(0, MAX_RECENT))
      storage.setItem(KEY, JSON.stringify(keys.get()))
    },
  }
}
