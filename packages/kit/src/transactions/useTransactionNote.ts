import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import { transactionKey } from './mergeTransactions.ts'
import type { RecentTransaction } from './RecentTransaction.ts'
import type { TransactionNote } from './transactionNotes.ts'
import { notesOf } from './transactionsOf.ts'

/** What is known of one of the connected account's transactions beside its row. */
export function useTransactionNote(transaction: RecentTransaction): TransactionNote {
  const notes = notesOf(useKit())
  const { address } = useConnection()
  useStore(notes.version)
  return address ? notes.of(address, transactionKey(transaction)) : {}
}
