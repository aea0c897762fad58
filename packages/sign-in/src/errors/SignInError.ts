import type { SignInErrorCode } from '@countersign/api'
import type { AccountErrorCode, DatabaseErrorCode, TokenErrorCode } from './errorCodes.ts'

export type SignInErrorOptions = ErrorOptions & {
  /** Details of the failure, such as the message of its cause. Added to `message`. */
  readonly details?: string
  /** The section that explains the error, as a file of an installed package: `node_modules/` plus this path. */
  readonly docsPath?: string
}

/** The base of all errors that this package throws. The messages never contain a secret. */
export class SignInError extends Error {
  override readonly name: string = 'SignInError'
  /** Stable: choose what to do by the code, never by a message. */
  readonly code:
    | SignInErrorCode
    | DatabaseErrorCode
    | AccountErrorCode
    | TokenErrorCode
    | 'invalid_option'
    | 'invalid_webhook'
    | 'missing_package'
    | 'no_recovery'
  /** The message without details. */
  readonly shortMessage: string
  readonly docsPath: string | null

  constructor(code: SignInError['code'], shortMessage: string, options: SignInErrorOptions = {}) {
    const { details, docsPath = null, ...rest } = options
    super(details === undefined ? shortMessage : `${shortMessage.replace(/\.$/, '')}: ${details}`, rest)
    this.code = code
    this.shortMessage = shortMessage
    this.docsPath = docsPath
  }
}

/** Thrown for an option that cannot be used. The message names the option. */
export class InvalidOptionError extends SignInError {
  override readonly name = 'InvalidOptionError'
  declare readonly code: 'invalid_option'

  constructor(message: string) {
    super('invalid_option', message, { docsPath: '@countersign/sign-in/docs/reference/errors.md' })
  }
}
