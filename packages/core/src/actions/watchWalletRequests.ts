import { watchMessages } from '../connection/watchMessages.ts'
import { WALLET_REQUESTED, type WalletAsked } from '../connectors/walletConnect/pairedWallet.ts'
import type { Wallets } from '../state/Wallets.ts'

export type WatchWalletRequestsParameters = {
  readonly onRequest: (request: WalletAsked) => void
}

/** A function that stops it. */
export type WatchWalletRequestsReturnType = () => void

export type WatchWalletRequestsErrorType = never

/**
 * Calls back when a request has reached a wallet in another app of this device, with the link that opens the app. Returns a
 * function that stops it.
 */
export function watchWalletRequests(
  { config }: Wallets,
  { onRequest }: WatchWalletRequestsParameters,
): WatchWalletRequestsReturnType {
  return watchMessages(config, WALLET_REQUESTED, (data) => onRequest(data as WalletAsked))
}
