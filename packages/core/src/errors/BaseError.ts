type Details<Code extends string> = {
  readonly code: Code
  /** The section that explains the error, as a file of an installed package: `node_modules/` plus this path. */
  readonly docsPath?: string
  readonly cause?: unknown
}

/**
 * The base of every error that Countersign throws to developers. `code` is stable: switch over it. `shortMessage` is
 * the message without `docsPath`, which is the section that explains the error.
 *
 * @example
 * if (error instanceof BaseError && error.code === 'duplicate_wallet') …
 */
export class BaseError<Code extends string = string> extends Error {
  override readonly name: string = 'BaseError'
  readonly code: Code
  readonly shortMessage: string
  readonly docsPath: string | null

  constructor(shortMessage: string, { code, docsPath, ...options }: Details<Code>) {
    super(docsPath ? `${shortMessage}\nDocs: ${docsPath}` : shortMessage, options)
    this.code = code
    this.shortMessage = shortMessage
    this.docsPath = docsPath ?? null
  }
}
