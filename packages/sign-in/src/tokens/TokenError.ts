import { SignInError, type SignInErrorOptions } from '../errors/SignInError.ts'

/** Why a token was refused. For all but `jwks_unavailable`, respond with 401. */
export type TokenErrorCode =
  | 'token_malformed'
  | 'token_signature'
  | 'token_expired'
  | 'token_claims'
  | 'jwks_unavailable'

/** Thrown for a token that is not valid, or cannot be verified now. */
export class TokenError extends SignInError {
  override readonly name = 'TokenError'
  declare readonly code: TokenErrorCode

  constructor(code: TokenErrorCode, message: string, options: SignInErrorOptions = {}) {
    super(code, message, { docsPath: '@countersign/sign-in/README.md#verify-tokens', ...options })
  }
}
