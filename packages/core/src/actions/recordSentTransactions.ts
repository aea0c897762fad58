import type { Wallets } from '../state/Wallets.ts'
import type { SentTransaction, TransactionDescription } from '../transactions/recordTransactions.ts'
import { recordWhenSent } from '../transactions/recordWhenSent.ts'

export type RecordSentTransactionsParameters = {
  /** Loads the function that describes a transaction in the user's language. */
  readonly loadDescription: () => Promise<(sent: SentTransaction) => TransactionDescription>
}

/** Stops it. */
export type RecordSentTransactionsReturnType = () => void

export type RecordSentTransactionsErrorType = never

/**
 * Records what wagmi's hooks of the same query client send, and late responses of a wallet on another device. The code loads
 * when something is sent. Returns a function that stops it.
 */
export function recordSentTransactions(
  wallets: Wallets,
  { loadDescription }: RecordSentTransactionsParameters,
): RecordSentTransactionsReturnType {
  return recordWhenSent(wallets, loadDescription)
}
