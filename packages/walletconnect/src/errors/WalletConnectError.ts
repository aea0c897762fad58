/**
 * Why pairing with a wallet or a request to it failed.
 *
 * - `missing_project_id`: no project ID was passed
 * - `refused`: the relay rejected the project ID, this origin, or a token of a device whose clock is wrong
 * - `unreachable`: the relay did not respond in time
 * - `expired`: no response before the pairing or the request expired
 * - `rejected`: the user rejected in the wallet
 * - `failed`: the wallet responded with an error other than a rejection, which is the `cause`
 * - `cancelled`: the page stopped waiting
 * - `invalid`: a message or an encoded value violates the protocol
 * - `disconnected`: there is no session
 */
export type WalletConnectErrorCode =
  | 'missing_project_id'
  | 'refused'
  | 'unreachable'
  | 'expired'
  | 'rejected'
  | 'failed'
  | 'cancelled'
  | 'invalid'
  | 'disconnected'

/** Thrown for every failure except a wallet's own error response. `code` is stable; the message is for people. */
export class WalletConnectError extends Error {
  override readonly name = 'WalletConnectError'
  readonly code: WalletConnectErrorCode
  readonly shortMessage: string
  /** The section that explains the error, as a file of an installed package: `node_modules/` plus this path. */
  readonly docsPath = '@countersign/walletconnect/README.md#errors'

  constructor(code: WalletConnectErrorCode, shortMessage: string, options?: ErrorOptions) {
    super(shortMessage, options)
    this.code = code
    this.shortMessage = shortMessage
  }
}
