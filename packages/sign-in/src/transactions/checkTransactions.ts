import type { SignInErrorCode } from '@countersign/api'
import {
  describeIssue,
  isTooFarAhead,
  type RecentTransaction,
  savedTransactionSchema,
  TRANSACTION_LIMITS,
  transactionTimesMessage,
} from '@countersign/api'
import * as v from 'valibot'
import { RequestError } from '../errors/RequestError.ts'

const { perRequest } = TRANSACTION_LIMITS

const codes: Readonly<Record<string, SignInErrorCode>> = {
  hash: 'transaction_hash',
  chainId: 'transaction_chain_id',
  description: 'transaction_description',
  details: 'transaction_details',
  status: 'transaction_status',
  confirmations: 'transaction_confirmations',
  createdAt: 'transaction_time',
  updatedAt: 'transaction_time',
  nonce: 'transaction_nonce',
  replacedBy: 'transaction_replaced_by',
  calls: 'transaction_calls',
  atomic: 'transaction_atomic',
  transactionHashes: 'transaction_hashes',
  removed: 'transaction_removed',
} satisfies Record<keyof RecentTransaction, SignInErrorCode>

/**
 * Checks the transactions of a request. Drops unknown fields, and what describes a removed transaction.
 *
 * @throws {RequestError} `invalid_body`, `too_many_transactions`, or the `transaction_…` code of the wrong field
 */
export function checkTransactions(value: unknown, { now }: { readonly now: number }): RecentTransaction[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new RequestError('invalid_body', '"transactions" must be a non-empty list.')
  if (value.length > perRequest)
    throw new RequestError('too_many_transactions', `Save at most ${perRequest} transactions at once.`)
  return value.map((item: unknown) => checkTransaction(item, now))
}

function checkTransaction(item: unknown, now: number): RecentTransaction {
  if (Array.isArray(item)) throw notAnObject()
  const parsed = v.safeParse(savedTransactionSchema, item, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    const code = codes[String(issue.path?.[0]?.key)]
    throw code ? new RequestError(code, describeIssue(issue)) : notAnObject()
  }
  if (isTooFarAhead(parsed.output, now)) throw new RequestError('transaction_time', transactionTimesMessage)
  const { removed, description, details, ...transaction } = parsed.output
  if (removed) return { ...transaction, description: '', removed }
  return { ...transaction, description, ...(details ? { details } : {}) }
}

function notAnObject(): RequestError {
  return new RequestError('invalid_body', 'A transaction must be an object.')
}
