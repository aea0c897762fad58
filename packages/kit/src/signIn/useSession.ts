import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useKit } from '../kitContext.ts'
import type { Session } from './SignInAdapter.ts'
import { endSession, sessionQuery } from './sessionQuery.ts'

/** `off` without a SignInAdapter; `unreachable` when the server did not answer and nothing is known. */
export type SessionStatus = 'off' | 'loading' | 'signed-out' | 'signed-in' | 'unreachable'

export type UseSession = {
  readonly status: SessionStatus
  readonly session: Session | null
  /** Ends the session and keeps the connection. Rejects when the server cannot be reached. */
  readonly signOut: () => Promise<void>
  /** Asks the server again. */
  readonly refetch: () => void
}

/**
 * Who is signed in, followed live.
 *
 * @example
 * const { status, session } = useSession()
 * return status === 'signed-in' ? <p>Hello {session?.address}</p> : <Welcome />
 */
export function useSession(): UseSession {
  const { signIn, queryClient } = useKit()
  const query = useQuery(sessionQuery(signIn))
  const session = query.data ?? null
  const signOut = useCallback(async () => {
    if (signIn) await endSession(queryClient, signIn)
  }, [signIn, queryClient])
  return { status: statusOf(), session, signOut, refetch: () => void query.refetch() }

  function statusOf(): SessionStatus {
    if (!signIn) return 'off'
    if (session) return 'signed-in'
    if (query.data === null) return 'signed-out'
    return query.isError && !query.isFetching ? 'unreachable' : 'loading'
  }
}
