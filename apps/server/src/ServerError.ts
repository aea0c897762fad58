/** Why a server could not be started. */
export type ServerErrorCode =
  | 'environment'
  | 'bad_chain'
  | 'port_taken'
  | 'address_unavailable'
  | 'web_not_built'

/** Thrown at the start. The message says what is wrong and what to do; it may have several lines. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly code: ServerErrorCode

  constructor(code: ServerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
