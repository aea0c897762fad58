import { TestingError } from '../errors/TestingError.ts'

/**
 * Returns an EIP-155 chain ID.
 *
 * @throws {TestingError} `invalid_option`: not a positive integer
 */
export function checkChainId(id: unknown): number {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id
  throw new TestingError(
    'invalid_option',
    `Chain ID must be a positive integer, got ${typeof id === 'string' ? JSON.stringify(id) : String(id)}.`,
  )
}
