import type { SignInErrorCode } from '@countersign/api'

/**
 * `unreachable`: no response, because the browser is offline, the call timed out or the connection failed.
 * `invalid_response`: a response of an unknown shape, such as the error page of a proxy. Otherwise the server's own
 * stable code; a newer server may have more.
 */
export type SignInRequestCode = 'unreachable' | 'invalid_response' | SignInErrorCode | (string & {})

type Details = {
  readonly status?: number
  readonly requestId?: string | null
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** A call to the sign-in server failed. Choose the text to show by `code`. */
export class SignInRequestError extends Error {
  override readonly name = 'SignInRequestError'
  readonly code: SignInRequestCode
  /** The same as `message`. */
  readonly shortMessage: string
  /** The section that explains the error, as a file of an installed package: `node_modules/` plus this path. */
  readonly docsPath = '@countersign/sign-in/docs/reference/browser-client.md#errors-of-the-client'
  /** The HTTP status, if there was a response. */
  readonly status: number | null
  /** The request ID in the server's log. */
  readonly requestId: string | null
  /** The server's Retry-After, in seconds. */
  readonly retryAfter: number | null

  constructor(code: SignInRequestCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.shortMessage = message
    this.status = details.status ?? null
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
  }
}
