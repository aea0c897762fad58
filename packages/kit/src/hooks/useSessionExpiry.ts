import { sessionExpiredAt } from '@countersign/core'
import { useMemo } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { useSession } from './useSession.ts'

/** When the user's last session in this browser expired. */
export type UseSessionExpiryReturnType = Date | null

/**
 * Returns when the user's last session in this browser expired, to tell a signed-out user. It is `null` in every other
 * state, and if the session ended before it expired: the user signed out, or the server ended it. Needs `expiresAt` in the
 * sessions of your `SignInAdapter`; `createSignInClient` returns it.
 *
 * @example
 * const expiredAt = useSessionExpiry()
 * return expiredAt && <p>Your session expired on {expiredAt.toLocaleDateString()}.</p>
 */
export function useSessionExpiry(): UseSessionExpiryReturnType {
  const kit = useKit()
  const { status } = useSession()
  const hydrated = useHydrated()
  const time = hydrated && status === 'signed_out' ? sessionExpiredAt(kit)?.getTime() : undefined
  return useMemo(() => (time === undefined ? null : new Date(time)), [time])
}
