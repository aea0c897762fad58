import type { RecentTransaction } from '@countersign/kit'
import { badAnswer, fieldsOf } from '../session/answer.ts'

const statuses: readonly RecentTransaction['status'][] = [
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
]

/** What `GET /api/transactions` answers. Throws a SignInRequestError (`bad_answer`) for anything else. */
export function toTransactions(answer: unknown): readonly RecentTransaction[] {
  const { transactions } = fieldsOf(answer)
  if (!Array.isArray(transactions)) throw badAnswer('no list')
  return transactions.map(toTransaction)
}

function toTransaction(item: unknown): RecentTransaction {
  const one = fieldsOf(item)
  const { description, nonce, replacedBy, removed } = one
  const status = statuses.find((known) => known === one.status)
  if (!status || typeof description !== 'string') throw badAnswer('no transaction where one belongs')
  return {
    hash: toHash(one.hash),
    chainId: toWhole(one.chainId, 1),
    description,
    status,
    confirmations: toWhole(one.confirmations, 1),
    createdAt: toTime(one.createdAt),
    updatedAt: toTime(one.updatedAt),
    ...(nonce === undefined ? {} : { nonce: toWhole(nonce, 0) }),
    ...(replacedBy === undefined ? {} : { replacedBy: toHash(replacedBy) }),
    ...(removed === true ? { removed } : {}),
  }
}

function toHash(value: unknown): RecentTransaction['hash'] {
  if (isHash(value)) return value
  throw badAnswer('no hash where one belongs')
}

function isHash(value: unknown): value is RecentTransaction['hash'] {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
}

function toWhole(value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value
  throw badAnswer('no whole number where one belongs')
}

/** Up to the last moment a date can name: what is later could not be shown. */
function toTime(value: unknown): number {
  const time = toWhole(value, 0)
  if (time <= 8.64e15) return time
  throw badAnswer('no time where one belongs')
}
