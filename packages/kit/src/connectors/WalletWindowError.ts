/** `blocked`: the browser did not let the wallet open its window. `unreachable`: what should be in it did not come. */
export type WalletWindowErrorCode = 'blocked' | 'unreachable'

/** Thrown when the window of a wallet ends a request. A visitor who closes it has rejected (EIP-1193, 4001). */
export class WalletWindowError extends Error {
  override readonly name = 'WalletWindowError'
  readonly code: WalletWindowErrorCode

  constructor(code: WalletWindowErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
