import { fetchSession } from '../signIn/fetchSession.ts'
import type { Wallets } from '../state/Wallets.ts'

export type RefreshSessionReturnType = void

export type RefreshSessionErrorType = never

/** Reads the session from the server again, as after `unreachable`. Resolves once it was read, or the read failed. */
export function refreshSession(wallets: Wallets): Promise<RefreshSessionReturnType> {
  return fetchSession(wallets, 0)
}
