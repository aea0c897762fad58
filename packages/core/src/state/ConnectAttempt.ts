import type { SignInResponse } from '../provider/signInRequest.ts'
import type { WalletErrorCode } from '../provider/walletError.ts'

/** The state of the user's latest connection attempt. */
export type ConnectAttempt =
  | { readonly status: 'idle' }
  /** The wallet waits for the user. `elsewhere`: in its own window or dialog. `signs`: the request includes a sign-in. */
  | {
      readonly status: 'opening'
      readonly key: string
      readonly elsewhere?: boolean
      readonly signs?: boolean
    }
  /** Waits for a wallet on another device, or another app on this one; the pairing URI is `null` until it arrives. */
  | { readonly status: 'pairing'; readonly key: string; readonly uri: string | null }
  /** The wallet has responded; reads its accounts and chain. */
  | { readonly status: 'connecting'; readonly key: string }
  /** `resumed` if it began before a reload: its view may be closed. `signIn` if the request included a sign-in. */
  | {
      readonly status: 'connected'
      readonly key: string
      readonly resumed?: true
      readonly signIn?: SignInResponse
    }
  | { readonly status: 'failed'; readonly key: string; readonly code: WalletErrorCode }
