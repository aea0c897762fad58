/** `unreachable`: no answer. `bad_answer`: an answer of a shape we do not know. Else the server's own stable code. */
export type SignInRequestCode = 'unreachable' | 'bad_answer' | (string & {})

type Details = {
  readonly status?: number
  readonly requestId?: string | null
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** A call to the sign-in server failed. Choose what to show by `code`. */
export class SignInRequestError extends Error {
  override readonly name = 'SignInRequestError'
  readonly code: SignInRequestCode
  /** The HTTP status, when there was an answer. */
  readonly status: number | null
  /** Names the request in the server's log. */
  readonly requestId: string | null
  /** Seconds after which trying again makes sense, where the server says so. */
  readonly retryAfter: number | null

  constructor(code: SignInRequestCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? null
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
  }
}
