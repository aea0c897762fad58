import { knownSession } from '../state/knownSession.ts'
import { readSessionExpiry } from '../state/sessionExpiry.ts'
import type { Wallets } from '../state/Wallets.ts'

/** `null` while signed in, until the server has responded, and if the last session did not expire. */
export type SessionExpiredAtReturnType = Date | null

export type SessionExpiredAtErrorType = never

/**
 * Returns when the last session of this browser expired, without a request; `null` if it ended before that: the user signed
 * out, or the server ended it, and does not tell why. Needs `expiresAt` in the sessions of the adapter, which `followSession`
 * stores.
 */
export function sessionExpiredAt({ queryClient, internal }: Wallets): SessionExpiredAtReturnType {
  const expiry = readSessionExpiry(internal.storage)
  return knownSession(queryClient) === null && expiry <= Date.now() ? new Date(expiry) : null
}
