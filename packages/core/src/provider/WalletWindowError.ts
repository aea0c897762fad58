import { BaseError } from '../errors/BaseError.ts'

/** `blocked`: the browser blocked the wallet's popup. `unreachable`: the wallet did not load in it. */
export type WalletWindowErrorCode = 'blocked' | 'unreachable'

/** Thrown when a wallet's window ends a request. A user who closes it has rejected (EIP-1193, 4001). */
export class WalletWindowError extends BaseError<WalletWindowErrorCode> {
  override readonly name = 'WalletWindowError'

  constructor(code: WalletWindowErrorCode, message: string, options?: ErrorOptions) {
    super(message, { ...options, code })
  }
}
