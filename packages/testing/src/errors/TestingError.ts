/** Why a part could not be started, controlled or used. */
export type TestingErrorCode =
  | 'anvil_missing'
  | 'anvil_failed'
  | 'bundle_failed'
  | 'fork_unreachable'
  | 'gateway_controls'
  | 'invalid_option'
  | 'no_pending_request'
  | 'popup_wallet_controls'
  | 'port_taken'
  | 'relay_controls'
  | 'safe_missing'
  | 'transaction_failed'
  | 'unknown_account'
  | 'unknown_chain'
  | 'wallet_not_installed'

/** Why a phone could not pair; {@link PhoneError} describes each. */
export type PhoneErrorCode = 'invalid_uri' | 'expired' | 'rejected' | 'unsupported' | 'refused' | 'closed'

export type TestingErrorOptions = ErrorOptions & {
  /** The section that explains the error, as a file of an installed package: `node_modules/` plus this path. */
  readonly docsPath?: string
}

/** The base of all errors of this package. The message has the reason, the value and the solution. */
export class TestingError extends Error {
  override readonly name: string = 'TestingError'
  /** Stable: choose what to do by the code, never by a message. */
  readonly code: TestingErrorCode | PhoneErrorCode
  /** The first line of the message. */
  readonly shortMessage: string
  readonly docsPath: string

  constructor(code: TestingError['code'], message: string, options: TestingErrorOptions = {}) {
    const { docsPath = '@countersign/testing/README.md#errors', ...rest } = options
    super(message, rest)
    this.code = code
    this.shortMessage = message.split('\n', 1)[0] ?? message
    this.docsPath = docsPath
  }
}
