/** Why the server could not start, or why an admin command failed. */
export type ServerErrorCode =
  | 'environment'
  | 'bad_chain'
  | 'port_taken'
  | 'address_unavailable'
  | 'web_not_built'
  | 'usage'
  | 'failed'

export type ServerErrorOptions = ErrorOptions & {
  /** Where the documentation explains the error, as a path in the repository. */
  readonly docsPath?: string
}

/** The base of all errors of the server. The message has the reason and the solution, and can have several lines. */
export class ServerError extends Error {
  override readonly name: string = 'ServerError'
  readonly code: ServerErrorCode
  /** The first line of the message. */
  readonly shortMessage: string
  readonly docsPath: string

  constructor(code: ServerErrorCode, message: string, options: ServerErrorOptions = {}) {
    const { docsPath = 'docs/operate/deploy.md#start-up-errors', ...rest } = options
    super(message, rest)
    this.code = code
    this.shortMessage = message.split('\n', 1)[0] ?? message
    this.docsPath = docsPath
  }
}
