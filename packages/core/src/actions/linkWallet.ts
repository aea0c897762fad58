import { startLinking } from '../linking/startLinking.ts'
import type { Wallets } from '../state/Wallets.ts'

export type LinkWalletReturnType = void

export type LinkWalletErrorType = never

/**
 * Adds another wallet to the signed-in account (R10.9), beginning at the step `link` or `choose`. Does nothing while the user is
 * signed out, and without `linkWallet` of the SignInAdapter.
 */
export function linkWallet(wallets: Wallets): LinkWalletReturnType {
  startLinking(wallets)
}
