import type { TokenErrorCode } from '../errors/errorCodes.ts'
import { SignInError, type SignInErrorOptions } from '../errors/SignInError.ts'

/** Thrown for a token that is not valid, or cannot be verified now. */
export class TokenError extends SignInError {
  override readonly name = 'TokenError'
  declare readonly code: TokenErrorCode

  constructor(code: TokenErrorCode, message: string, options: SignInErrorOptions = {}) {
    super(code, message, { docsPath: '@countersign/sign-in/docs/tokens.md#verify-tokens', ...options })
  }
}
