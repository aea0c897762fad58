import { BaseError } from '../errors/BaseError.ts'

/** Thrown when a connector gets invalid parameters: the message names connector and field. */
export class InvalidConnectorError extends BaseError<'invalid_connector'> {
  override readonly name = 'InvalidConnectorError'
  readonly connector: string
  readonly field: string

  /** @example new InvalidConnectorError('coinbaseWallet', 'appName', 'a non-empty string') */
  constructor(connector: string, field: string, expected: string) {
    super(`${connector}: ${field} must be ${expected}.`, {
      code: 'invalid_connector',
      docsPath: '@countersign/core/README.md#errors',
    })
    this.connector = connector
    this.field = field
  }
}
