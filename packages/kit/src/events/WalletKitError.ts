import type { WalletErrorCode } from '../connectors/walletError.ts'

/** What the visitor was doing when it failed. */
export type WalletKitAction =
  | 'connect'
  | 'switch-network'
  | 'sign-in'
  | 'sign-out'
  | 'link-wallet'
  | 'confirm'

/**
 * Why it failed; the codes are stable. `rejected` is the visitor's own no, in any wallet's words. The four that end in
 * `-failed` are steps of signing in and out, of linking and of confirming: the server's message, the wallet's signature, the server's
 * verdict, the end of the session. `wallet-of-another-account` is the server's no to linking.
 */
export type WalletKitErrorCode =
  | WalletErrorCode
  | 'preparing-failed'
  | 'signing-failed'
  | 'verifying-failed'
  | 'sign-out-failed'
  | 'wallet-of-another-account'

type Details = {
  readonly action: WalletKitAction
  readonly code: WalletKitErrorCode
  readonly walletId?: string
  readonly chainId?: number
  readonly cause?: unknown
}

/**
 * What `onError` is given: something the visitor tried through the kit and that failed. The dialog has told the
 * visitor already. What was thrown is the `cause`, where there is one.
 *
 * @example
 * <WalletKitProvider onError={(error) => error.code !== 'rejected' && report(error)} …>
 */
export class WalletKitError extends Error {
  override readonly name = 'WalletKitError'
  readonly action: WalletKitAction
  readonly code: WalletKitErrorCode
  /** The wallet that did not connect: its id in the catalogue, or the reverse domain name it announced. */
  readonly walletId: string | null
  /** The network that was asked for. */
  readonly chainId: number | null

  constructor({ action, code, walletId, chainId, cause }: Details) {
    const subject = walletId ?? chainId
    super(`${action} failed${subject === undefined ? '' : ` (${subject})`}: ${code}`, { cause })
    this.action = action
    this.code = code
    this.walletId = walletId ?? null
    this.chainId = chainId ?? null
  }
}
