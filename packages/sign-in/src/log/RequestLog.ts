/** A log entry for a request. It never contains a nonce, a token, a cookie or a signature. */
export type RequestLog = {
  readonly requestId: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  /** The error code; `null` for a request that was not refused. */
  readonly code: string | null
  readonly milliseconds: number
  /** The client IP; `null` when it is not known. */
  readonly ipAddress: string | null
  /** The cause, for a status of 500 or more. */
  readonly error?: unknown
}
