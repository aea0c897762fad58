import { type PhoneErrorCode, TestingError } from '../errors/TestingError.ts'

export type { PhoneErrorCode } from '../errors/TestingError.ts'

/**
 * Thrown when pairing fails on the wallet's side.
 *
 * - `invalid_uri`: the text is not a pairing URI of version 2
 * - `expired`: the pairing expired before the site sent a proposal or the user decided
 * - `rejected`: the user rejected
 * - `unsupported`: the site requires a chain that the phone does not have
 * - `refused`: the site did not accept the session
 * - `closed`: the phone was closed
 */
export class PhoneError extends TestingError {
  override readonly name = 'PhoneError'
  declare readonly code: PhoneErrorCode

  constructor(code: PhoneErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, {
      docsPath: '@countersign/testing/docs/phone-and-relay.md#phone-wallet',
      ...options,
    })
  }
}
