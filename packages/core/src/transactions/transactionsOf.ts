import type { WalletContext } from '../context/createWalletContext.ts'
import { createTransactionStore, type TransactionStore } from './transactionStore.ts'
import { createTransactionTracking, type TransactionTracking } from './transactionTracking.ts'

type Owner = Pick<WalletContext, 'storage'>

const stores = new WeakMap<Owner, TransactionStore>()
const trackings = new WeakMap<Owner, TransactionTracking>()

/** Returns a kit's transactions, created on first use: most visits need none. */
export function transactionsOf(kit: Owner): TransactionStore {
  const known = stores.get(kit)
  if (known) return known
  const store = createTransactionStore(kit.storage)
  store.start()
  stores.set(kit, store)
  return store
}

/** Returns the tracking store of a kit's transactions. */
export function trackingOf(kit: Owner): TransactionTracking {
  const known = trackings.get(kit)
  if (known) return known
  const created = createTransactionTracking(kit.storage)
  created.start()
  trackings.set(kit, created)
  return created
}
