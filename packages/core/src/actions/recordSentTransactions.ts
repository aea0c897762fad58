import type { Wallets } from '../state/Wallets.ts'
import type { SentTransaction, TransactionDescription } from '../transactions/recordTransactions.ts'
import { recordWhenSent } from '../transactions/recordWhenSent.ts'

export type RecordSentTransactionsParameters = {
  /** Loads the function that describes a transaction in the user's language. */
  readonly loadDescription: () => Promise<(sent: SentTransaction) => TransactionDescription>
}

/** A function that stops it. */
export type RecordSentTransactionsReturnType = () => void

export type RecordSentTransactionsErrorType = never

/**
 * Records the transactions that wagmi's hooks with the same query client send, and those that a wallet on another device
 * confirms late. The code loads when something is sent. Returns a function that stops it.
 */
export function recordSentTransactions(
  wallets: Wallets,
  { loadDescription }: RecordSentTransactionsParameters,
): RecordSentTransactionsReturnType {
  return recordWhenSent(wallets, loadDescription)
}
