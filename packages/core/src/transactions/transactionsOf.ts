import type { Wallets } from '../state/Wallets.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import { createTransactionStore, type TransactionStore } from './transactionStore.ts'
import { createTransactionTracking, type TransactionTracking } from './transactionTracking.ts'

const stores = new WeakMap<SafeStorage, TransactionStore>()
const trackings = new WeakMap<SafeStorage, TransactionTracking>()

/** Returns the transactions of a page, created on first use: most visits need none. */
export function transactionsOf({ internal: { storage } }: Wallets): TransactionStore {
  const known = stores.get(storage)
  if (known) return known
  const store = createTransactionStore(storage)
  store.start()
  stores.set(storage, store)
  return store
}

/** Returns the tracking store of a page's transactions. */
export function trackingOf({ internal: { storage } }: Wallets): TransactionTracking {
  const known = trackings.get(storage)
  if (known) return known
  const created = createTransactionTracking(storage)
  created.start()
  trackings.set(storage, created)
  return created
}
