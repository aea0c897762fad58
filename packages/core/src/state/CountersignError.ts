import { BaseError } from '../errors/BaseError.ts'
import type { WalletErrorCode } from '../provider/walletError.ts'

/** The action that failed. `render`: a part of the interface, which is left out or offers a retry. */
export type CountersignAction =
  | 'render'
  | 'connect'
  | 'switch_chain'
  | 'sign_in'
  | 'sign_out'
  | 'link_wallet'
  | 'confirm'

/**
 * Why it failed. The codes are stable. `rejected`: the user declined, however the wallet reports it. Codes that end in
 * `_failed` name the step that failed: preparing the message, signing it, verifying it, or signing out.
 * `wallet_of_another_account`: the wallet to link belongs to another account.
 */
export type CountersignErrorCode =
  | WalletErrorCode
  | 'preparing_failed'
  | 'signing_failed'
  | 'verifying_failed'
  | 'sign_out_failed'
  | 'wallet_of_another_account'

type Details = {
  readonly action: CountersignAction
  readonly code: CountersignErrorCode
  readonly walletId?: string
  readonly chainId?: number
  readonly cause?: unknown
}

/**
 * The error `onError` gets: an action of the user that failed. The interface shows it too. `cause` is the original error, if
 * any.
 *
 * @example
 * <CountersignProvider onError={(error) => error.code !== 'rejected' && report(error)} …>
 */
export class CountersignError extends BaseError<CountersignErrorCode> {
  override readonly name = 'CountersignError'
  readonly action: CountersignAction
  /** The wallet that failed to connect: its ID in the catalogue, or its announced reverse domain name. */
  readonly walletId: string | null
  /** The requested chain ID. */
  readonly chainId: number | null

  constructor({ action, code, walletId, chainId, cause }: Details) {
    const subject = walletId ?? chainId
    super(`${action} failed${subject === undefined ? '' : ` (${subject})`}: ${code}`, {
      code,
      cause,
      docsPath: '@countersign/core/README.md#errors',
    })
    this.action = action
    this.walletId = walletId ?? null
    this.chainId = chainId ?? null
  }
}
