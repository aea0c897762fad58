import { BaseError } from '../errors/BaseError.ts'
import type { WalletErrorCode } from '../provider/walletError.ts'

/** The action that failed. */
export type WalletKitAction =
  | 'connect'
  | 'switch_network'
  | 'sign_in'
  | 'sign_out'
  | 'link_wallet'
  | 'confirm'

/**
 * Why it failed. The codes are stable. `rejected`: the user declined, in any wallet's words. The four that end in
 * `_failed` are steps of signing in and out, of linking and of confirming: the server's message, the wallet's signature, the server's
 * verdict, the end of the session. `wallet_of_another_account` is the server's no to linking.
 */
export type WalletKitErrorCode =
  | WalletErrorCode
  | 'preparing_failed'
  | 'signing_failed'
  | 'verifying_failed'
  | 'sign_out_failed'
  | 'wallet_of_another_account'

type Details = {
  readonly action: WalletKitAction
  readonly code: WalletKitErrorCode
  readonly walletId?: string
  readonly chainId?: number
  readonly cause?: unknown
}

/**
 * The error `onError` gets: an action of the user that failed. The dialog has shown it already. `cause` is the original
 * error, if any.
 *
 * @example
 * <WalletKitProvider onError={(error) => error.code !== 'rejected' && report(error)} …>
 */
export class WalletKitError extends BaseError<WalletKitErrorCode> {
  override readonly name = 'WalletKitError'
  readonly action: WalletKitAction
  /** The wallet that failed to connect: its ID in the catalogue, or its announced reverse domain name. */
  readonly walletId: string | null
  /** The requested chain ID. */
  readonly chainId: number | null

  constructor({ action, code, walletId, chainId, cause }: Details) {
    const subject = walletId ?? chainId
    super(`${action} failed${subject === undefined ? '' : ` (${subject})`}: ${code}`, { code, cause })
    this.action = action
    this.walletId = walletId ?? null
    this.chainId = chainId ?? null
  }
}
