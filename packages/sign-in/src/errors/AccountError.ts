import { SignInError, type SignInErrorOptions } from './SignInError.ts'

/** Why the data of an account could not be changed. */
export type AccountErrorCode = 'account_unknown' | 'external_id_taken' | 'invalid_account_data'

/** Thrown when the application changes the data of an account in a way that is not possible. */
export class AccountError extends SignInError {
  override readonly name = 'AccountError'
  declare readonly code: AccountErrorCode

  constructor(code: AccountErrorCode, message: string, options: SignInErrorOptions = {}) {
    super(code, message, { docsPath: '@countersign/sign-in/README.md#your-own-users', ...options })
  }
}
