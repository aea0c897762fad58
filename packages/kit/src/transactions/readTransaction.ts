import type { Hash } from 'viem'
import { isHash, tidyDescription } from './checkTransaction.ts'
import type { RecentTransaction, RecentTransactionStatus } from './RecentTransaction.ts'

const STATUSES: readonly RecentTransactionStatus[] = [
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
]
/** Rows read of one answer or one stored list; far more than are ever kept. */
const READ = 1_000

/** The transactions in what storage or a server holds, which may be anything; what is none is left out. */
export function readTransactions(value: unknown): readonly RecentTransaction[] {
  return Array.isArray(value) ? value.slice(0, READ).flatMap((one) => readTransaction(one) ?? []) : []
}

function readTransaction(value: unknown): RecentTransaction | null {
  if (typeof value !== 'object' || value === null) return null
  const one = value as Partial<Record<keyof RecentTransaction, unknown>>
  const { hash, chainId, confirmations, createdAt, nonce, replacedBy } = one
  const status = STATUSES.find((known) => known === one.status)
  const removed = one.removed === true
  const description = removed
    ? ''
    : typeof one.description === 'string'
      ? tidyDescription(one.description)
      : ''
  // Earlier versions did not write down when a row changed.
  const updatedAt = one.updatedAt ?? createdAt
  if (!isHash(hash) || !status || (description === '' && !removed)) return null
  if (!isWhole(chainId, 1) || !isWhole(confirmations, 1)) return null
  if (!isTime(createdAt) || !isTime(updatedAt)) return null
  return {
    hash: hash.toLowerCase() as Hash,
    chainId,
    description,
    status,
    confirmations,
    createdAt,
    updatedAt,
    ...(isWhole(nonce, 0) ? { nonce } : {}),
    ...(isHash(replacedBy) ? { replacedBy: replacedBy.toLowerCase() as Hash } : {}),
    ...(removed ? { removed } : {}),
  }
}

function isWhole(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least
}

/** Up to the last moment a date can name, so that one more is still a safe number. */
function isTime(value: unknown): value is number {
  return isWhole(value, 0) && value <= 8.64e15
}
