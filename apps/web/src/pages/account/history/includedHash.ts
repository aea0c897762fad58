import type { RecentTransaction } from '@countersign/kit'
import type { Hash } from 'viem'

type Sent = Pick<RecentTransaction, 'hash' | 'status' | 'replacedBy' | 'calls' | 'transactionHashes'>

/**
 * The transaction that the network has: one with a higher fee, or the one that executed a batch. `null` while that is not
 * known: the hash of a batch is not that of a transaction.
 */
export function includedHash({ hash, status, replacedBy, calls, transactionHashes }: Sent): Hash | null {
  const isIncluded = status === 'confirmed' || status === 'failed'
  if (isIncluded && replacedBy) return replacedBy
  return transactionHashes?.[0] ?? (calls === undefined ? hash : null)
}
