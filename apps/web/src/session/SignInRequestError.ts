/**
 * `unreachable`: no response. `invalid_response`: a response of an unknown shape. Otherwise the server's own stable
 * code.
 */
export type SignInRequestCode = 'unreachable' | 'invalid_response' | (string & {})

type Details = {
  readonly status?: number
  readonly requestId?: string | null
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** A call to the sign-in server failed. Select the text by `code`. */
export class SignInRequestError extends Error {
  override readonly name = 'SignInRequestError'
  readonly code: SignInRequestCode
  /** The HTTP status, if there was a response. */
  readonly status: number | null
  /** The request ID in the server's log. */
  readonly requestId: string | null
  /** The server's Retry-After, in seconds. */
  readonly retryAfter: number | null

  constructor(code: SignInRequestCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? null
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
  }
}
