import type { Hash } from 'viem'
import type { NewTransaction } from './RecentTransaction.ts'

export type TransactionErrorCode = 'bad-hash' | 'bad-description' | 'bad-confirmations' | 'bad-chain'

/** Characters a description may have. */
export const DESCRIPTION_LENGTH = 200

/** Thrown when an application hands over a transaction that cannot be one. */
export class InvalidTransactionError extends Error {
  override readonly name = 'InvalidTransactionError'
  readonly code: TransactionErrorCode

  constructor(code: TransactionErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

type CheckedTransaction = {
  readonly hash: Hash
  readonly description: string
  readonly confirmations: number
}

/** Checks what an application hands over (R11.2). @throws {InvalidTransactionError} */
export function checkTransaction(transaction: NewTransaction): CheckedTransaction {
  const { hash, description, confirmations = 1, chainId } = transaction
  if (!isHash(hash))
    throw new InvalidTransactionError(
      'bad-hash',
      `"${String(hash).slice(0, 80)}" is no transaction hash: it must be 0x and 64 hex digits.`,
    )
  const text = typeof description === 'string' ? tidyDescription(description) : ''
  if (text === '')
    throw new InvalidTransactionError(
      'bad-description',
      'The description of a transaction must be text, for example "Send 0.1 ETH".',
    )
  if (description.length > DESCRIPTION_LENGTH)
    throw new InvalidTransactionError(
      'bad-description',
      `The description of a transaction may have ${DESCRIPTION_LENGTH} characters, not ${description.length}.`,
    )
  if (!Number.isSafeInteger(confirmations) || confirmations < 1)
    throw new InvalidTransactionError(
      'bad-confirmations',
      `confirmations must be a whole number of 1 or more, not ${String(confirmations)}.`,
    )
  if (chainId !== undefined && !(Number.isSafeInteger(chainId) && chainId >= 1))
    throw new InvalidTransactionError('bad-chain', `${String(chainId)} is no chain id: it is a whole number.`)
  return { hash: hash.toLowerCase() as Hash, description: text, confirmations }
}

/** Text that any database and any screen can hold: no control characters, no halves of characters, cut to length. */
export function tidyDescription(description: string): string {
  return description
    .slice(0, DESCRIPTION_LENGTH)
    .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim()
}

export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
