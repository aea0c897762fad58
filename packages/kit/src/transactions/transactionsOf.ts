import type { Kit } from '../createKit.ts'
import { createTransactionNotes, type TransactionNotes } from './transactionNotes.ts'
import { createTransactionStore, type TransactionStore } from './transactionStore.ts'

type Owner = Pick<Kit, 'storage'>

const stores = new WeakMap<Owner, TransactionStore>()
const notes = new WeakMap<Owner, TransactionNotes>()

/** The transactions of a kit, made when they are first looked at: most visits have none. */
export function transactionsOf(kit: Owner): TransactionStore {
  const known = stores.get(kit)
  if (known) return known
  const store = createTransactionStore(kit.storage)
  store.start()
  stores.set(kit, store)
  return store
}

/** What is known of a kit's transactions beside their rows. */
export function notesOf(kit: Owner): TransactionNotes {
  const known = notes.get(kit)
  if (known) return known
  const made = createTransactionNotes(kit.storage)
  made.start()
  notes.set(kit, made)
  return made
}
