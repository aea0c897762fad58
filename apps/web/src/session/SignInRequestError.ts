/** `unreachable`: no answer. `bad_answer`: an answer of a shape we do not know. Else the server's own stable code. */
export type SignInRequestCode = 'unreachable' | 'bad_answer' | (string & {})

/** A call to the sign-in server failed. Choose what to show by `code`. */
export class SignInRequestError extends Error {
  override readonly name = 'SignInRequestError'
  readonly code: SignInRequestCode
  /** The HTTP status, when there was an answer. */
  readonly status: number | null
  /** Names the request in the server's log. */
  readonly requestId: string | null

  constructor(
    code: SignInRequestCode,
    message: string,
    details: { status?: number; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? null
    this.requestId = details.requestId ?? null
  }
}
