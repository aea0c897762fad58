import type { Session } from '../adapter/SignInAdapter.ts'
import { knownSession } from '../state/knownSession.ts'
import type { Wallets } from '../state/Wallets.ts'

/** `null` if signed out, `undefined` until the server has responded. */
export type GetSessionReturnType = Session | null | undefined

export type GetSessionErrorType = never

/** Returns the session as far as it is known, without a request. */
export function getSession({ queryClient }: Wallets): GetSessionReturnType {
  return knownSession(queryClient)
}
