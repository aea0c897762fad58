/** `usage`: the command was called wrong. `failed`: it could not be done. Nothing was changed either way. */
export type AdminErrorCode = 'usage' | 'failed'

/** Thrown by the operator's command. The message says what is wrong and what to do. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly code: AdminErrorCode

  constructor(code: AdminErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
