import type { AccountErrorCode } from './errorCodes.ts'
import { SignInError, type SignInErrorOptions } from './SignInError.ts'

/** Thrown when the application changes the data of an account in a way that is not possible. */
export class AccountError extends SignInError {
  override readonly name = 'AccountError'
  declare readonly code: AccountErrorCode

  constructor(code: AccountErrorCode, message: string, options: SignInErrorOptions = {}) {
    super(code, message, { docsPath: '@countersign/sign-in/docs/hooks.md', ...options })
  }
}
