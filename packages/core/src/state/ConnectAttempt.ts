import type { SignInResponse } from '../provider/signInRequest.ts'
import type { WalletErrorCode } from '../provider/walletError.ts'
import type { AttemptMethod } from './ConnectMethod.ts'

/** The state of the user's latest connection attempt. */
export type ConnectAttempt = { readonly status: 'idle' } | (Chosen & ChosenState)

/** Set when the attempt begins, and the same in all of its states. */
type Chosen = {
  /** The key of the wallet. */
  readonly key: string
  readonly method: AttemptMethod
}

type ChosenState =
  /** The wallet waits for the user. `elsewhere`: in its own window or dialog. `signs`: the request includes a sign-in. */
  | { readonly status: 'opening'; readonly elsewhere?: boolean; readonly signs?: boolean }
  /** Waits for a wallet on another device, or another app on this one; the pairing URI is `null` until it arrives. */
  | { readonly status: 'pairing'; readonly uri: string | null }
  /** The wallet has responded, and its accounts and chain are being read. */
  | { readonly status: 'connecting' }
  /** `resumed` if it began before a reload: its view may be closed. `signIn` if the request included a sign-in. */
  | { readonly status: 'connected'; readonly resumed?: true; readonly signIn?: SignInResponse }
  | { readonly status: 'failed'; readonly code: WalletErrorCode }
