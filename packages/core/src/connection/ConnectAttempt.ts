import type { WalletErrorCode } from '../provider/walletError.ts'

/** The state of the user's latest connection attempt. */
export type ConnectAttempt =
  | { readonly status: 'idle' }
  /** The wallet has the request and waits for the user. `elsewhere`: in its own window or dialog. */
  | { readonly status: 'opening'; readonly key: string; readonly elsewhere?: boolean }
  /** Waits for a wallet on another device, or another app on this one; the pairing URI is `null` until it arrives. */
  | { readonly status: 'pairing'; readonly key: string; readonly uri: string | null }
  /** The wallet has responded; reads its accounts and chain. */
  | { readonly status: 'connecting'; readonly key: string }
  /** `resumed` when it began before a reload: its view may be closed. */
  | { readonly status: 'connected'; readonly key: string; readonly resumed?: true }
  | { readonly status: 'failed'; readonly key: string; readonly code: WalletErrorCode }
