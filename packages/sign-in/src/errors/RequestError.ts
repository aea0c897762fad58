import type { SignInErrorCode } from '@countersign/api'
import { isInstance } from '@countersign/thrown'
import { DatabaseError } from './DatabaseError.ts'
import { SignInError, type SignInErrorOptions } from './SignInError.ts'

/** A refusal without a stack trace: capturing one costs more than the rest of the refusal. */
export type Refusal = Pick<RequestError, 'code' | 'message'> & { readonly retryAfter: number }

/** Thrown for a request or a sign-in message that is refused. The code is the one of the problem response. */
export class RequestError extends SignInError {
  override readonly name = 'RequestError'
  declare readonly code: SignInErrorCode
  /** Seconds to wait before a retry, if known. */
  readonly retryAfter: number | null

  constructor(
    code: SignInErrorCode,
    message: string,
    { retryAfter, ...options }: SignInErrorOptions & { readonly retryAfter?: number } = {},
  ) {
    super(code, message, { docsPath: '@countersign/sign-in/docs/reference/errors.md', ...options })
    this.retryAfter = retryAfter ?? null
  }
}

/** Converts any error into one that clients can see. Unknown errors become `internal` without details. */
export function toRequestError(error: unknown): RequestError {
  if (isInstance(error, RequestError)) return error
  if (isInstance(error, DatabaseError)) {
    if (error.code === 'busy') {
      const detail = 'The database is busy. Try again in a second.'
      return new RequestError('database_busy', detail, { cause: error, retryAfter: 1 })
    }
    if (error.code === 'unavailable' || error.code === 'closed') {
      const detail = 'The database is unavailable. Try again soon.'
      return new RequestError('database_unavailable', detail, { cause: error, retryAfter: 5 })
    }
  }
  return new RequestError('internal', 'Internal error. Look up the request ID in the server log.', {
    cause: error,
  })
}
