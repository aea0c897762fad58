import type { WalletErrorCode } from '../connectors/walletError.ts'

/** Where the visitor's latest choice of a wallet stands. */
export type ConnectAttempt =
  | { readonly status: 'idle' }
  /** The wallet was asked; a person has to answer. `elsewhere`: in a window or a dialog of its own. */
  | { readonly status: 'opening'; readonly key: string; readonly elsewhere?: boolean }
  /** A wallet on another device, or another app on this one, is invited by a pairing URI; `null` until there is one. */
  | { readonly status: 'pairing'; readonly key: string; readonly uri: string | null }
  /** The wallet answered; accounts and chain are being read. */
  | { readonly status: 'connecting'; readonly key: string }
  /** `resumed` when it was begun before a reload: nobody may be looking at its view. */
  | { readonly status: 'connected'; readonly key: string; readonly resumed?: true }
  | { readonly status: 'failed'; readonly key: string; readonly code: WalletErrorCode }
