import { isTransactionDetails, TRANSACTION_LIMITS, transactionStatuses } from '@countersign/api/transactions'
import type { Hash } from 'viem'
import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import { isHash, sanitizeDescription } from './checkTransaction.ts'

/** Maximum rows read from one response or stored list; far more than are ever stored. */
const READ = 1_000

/** Reads transactions from untrusted storage or a server response; invalid ones are left out. */
export function readTransactions(value: unknown): readonly RecentTransaction[] {
  return Array.isArray(value) ? value.slice(0, READ).flatMap((row) => readTransaction(row) ?? []) : []
}

function readTransaction(value: unknown): RecentTransaction | null {
  if (typeof value !== 'object' || value === null) return null
  const row = value as Partial<Record<keyof RecentTransaction, unknown>>
  const { hash, chainId, details, confirmations, createdAt, nonce, replacedBy, calls, atomic } = row
  const status = transactionStatuses.find((known) => known === row.status)
  const removed = row.removed === true
  const description = removed
    ? ''
    : typeof row.description === 'string'
      ? sanitizeDescription(row.description)
      : ''
  // Earlier versions did not store `updatedAt`.
  const updatedAt = row.updatedAt ?? createdAt
  if (!isHash(hash) || !status || (description === '' && !removed)) return null
  if (!isInteger(chainId, 1) || !isInteger(confirmations, 1)) return null
  const transactionHashes = readHashes(row.transactionHashes)
  if (!isTime(createdAt) || !isTime(updatedAt)) return null
  return {
    hash: hash.toLowerCase() as Hash,
    chainId,
    description,
    ...(isTransactionDetails(details) && !removed ? { details } : {}),
    status,
    confirmations,
    createdAt,
    updatedAt,
    ...(isInteger(nonce, 0) ? { nonce } : {}),
    ...(isHash(replacedBy) ? { replacedBy: replacedBy.toLowerCase() as Hash } : {}),
    ...(isInteger(calls, 1) ? { calls } : {}),
    ...(typeof atomic === 'boolean' ? { atomic } : {}),
    ...(transactionHashes.length > 0 ? { transactionHashes } : {}),
    ...(removed ? { removed } : {}),
  }
}

/** The valid hashes of a list, each once and in lower case, up to the limit. */
export function readHashes(value: unknown): readonly Hash[] {
  const hashes = Array.isArray(value) ? value.filter(isHash).map((hash) => hash.toLowerCase() as Hash) : []
  return [...new Set(hashes)].slice(0, TRANSACTION_LIMITS.transactionHashes)
}

function isInteger(value: unknown, min: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min
}

/** Up to the latest valid date, so that adding one is still a safe number. */
function isTime(value: unknown): value is number {
  return isInteger(value, 0) && value <= 8.64e15
}
