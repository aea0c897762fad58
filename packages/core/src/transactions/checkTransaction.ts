import { TRANSACTION_LIMITS } from '@countersign/api/transactions'
import type { Hash } from 'viem'
import type { NewTransaction } from '../adapter/TransactionsAdapter.ts'
import { BaseError } from '../errors/BaseError.ts'

export type TransactionErrorCode =
  | 'invalid_hash'
  | 'invalid_description'
  | 'invalid_confirmations'
  | 'invalid_chain'
  | 'invalid_batch'

const { description: MAX_DESCRIPTION } = TRANSACTION_LIMITS

/** Thrown when an application passes an invalid transaction. */
export class InvalidTransactionError extends BaseError<TransactionErrorCode> {
  override readonly name = 'InvalidTransactionError'

  constructor(code: TransactionErrorCode, message: string) {
    super(message, { code, docsPath: '@countersign/core/README.md#errors' })
  }
}

type CheckedTransaction = {
  readonly hash: Hash
  readonly description: string
  readonly confirmations: number
}

/** Validates a transaction of the application (R11.2). @throws {InvalidTransactionError} */
export function checkTransaction(transaction: NewTransaction): CheckedTransaction {
  const { hash, description, confirmations = 1, chainId } = transaction
  if (!isHash(hash))
    throw new InvalidTransactionError(
      'invalid_hash',
      `"${String(hash).slice(0, 80)}" is not a transaction hash. It must be 0x followed by 64 hex digits.`,
    )
  const text = typeof description === 'string' ? sanitizeDescription(description) : ''
  if (text === '')
    throw new InvalidTransactionError(
      'invalid_description',
      'The description of a transaction must be a string, such as "Send 0.1 ETH".',
    )
  if (description.length > MAX_DESCRIPTION)
    throw new InvalidTransactionError(
      'invalid_description',
      `The description of a transaction must have at most ${MAX_DESCRIPTION} characters, got ${description.length}.`,
    )
  if (!Number.isSafeInteger(confirmations) || confirmations < 1)
    throw new InvalidTransactionError(
      'invalid_confirmations',
      `confirmations must be a positive integer, got ${String(confirmations)}.`,
    )
  if (chainId !== undefined && !(Number.isSafeInteger(chainId) && chainId >= 1))
    throw new InvalidTransactionError(
      'invalid_chain',
      `Chain ID must be a positive integer, got "${String(chainId)}".`,
    )
  return { hash: hash.toLowerCase() as Hash, description: text, confirmations }
}

/** Sanitizes text for any database and display: no control characters, no lone surrogates, limited length. */
export function sanitizeDescription(description: string): string {
  return description
    .slice(0, MAX_DESCRIPTION)
    .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim()
}

export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
