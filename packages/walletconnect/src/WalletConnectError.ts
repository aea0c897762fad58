/**
 * How pairing with a wallet, or reaching it, ends badly.
 *
 * - `refused`: the relay turned us away for good (project id unknown, origin not on its list)
 * - `unreachable`: no relay answered in time
 * - `expired`: nobody answered while the code, or the request, was good
 * - `rejected`: the person with the wallet said no
 * - `cancelled`: the page stopped waiting
 * - `invalid`: the wallet's answer broke the protocol
 * - `disconnected`: there is no session to ask
 */
export type WalletConnectErrorCode =
  | 'refused'
  | 'unreachable'
  | 'expired'
  | 'rejected'
  | 'cancelled'
  | 'invalid'
  | 'disconnected'

/** Every error of this package that is not a wallet's own answer. `code` is stable; the message is for people. */
export class WalletConnectError extends Error {
  override readonly name = 'WalletConnectError'
  readonly code: WalletConnectErrorCode

  constructor(code: WalletConnectErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
