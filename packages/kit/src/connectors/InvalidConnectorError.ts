/** Thrown where a connector is made with input it cannot work with: the message names connector and field. */
export class InvalidConnectorError extends Error {
  override readonly name = 'InvalidConnectorError'
  readonly connector: string
  readonly field: string

  /** @example new InvalidConnectorError('coinbaseWallet', 'appName', 'a text that is not empty') */
  constructor(connector: string, field: string, expected: string) {
    super(`${connector}: ${field} must be ${expected}.`)
    this.connector = connector
    this.field = field
  }
}
