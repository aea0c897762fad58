import type { Kit } from '../createKit.ts'
import { createTransactionStore, type TransactionStore } from './transactionStore.ts'

type Owner = Pick<Kit, 'storage'>

const stores = new WeakMap<Owner, TransactionStore>()

/** The transactions of a kit, made when they are first looked at: most visits have none. */
export function transactionsOf(kit: Owner): TransactionStore {
  const known = stores.get(kit)
  if (known) return known
  const store = createTransactionStore(kit.storage)
  store.start()
  stores.set(kit, store)
  return store
}
