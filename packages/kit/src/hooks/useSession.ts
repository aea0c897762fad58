import {
  signOut as endSession,
  type Session,
  type SignInAdapter,
  sessionQueryOptions,
} from '@countersign/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useKit } from '../context/kitContext.ts'

/** `off` without a SignInAdapter; `unreachable` if the server did not respond and no session is cached. */
export type SessionStatus = 'off' | 'loading' | 'signed_out' | 'signed_in' | 'unreachable'

/** Whether the user is signed in, the session, and how to sign out. */
export type UseSessionReturnType = {
  /** Ends the session and keeps the connection. Rejects if the server cannot be reached. */
  readonly signOut: () => Promise<void>
  /** Fetches the session again. */
  readonly refetch: () => void
} & (
  | { readonly status: 'signed_in'; readonly session: Session }
  | { readonly status: Exclude<SessionStatus, 'signed_in'>; readonly session: null }
)

/** What `signOut` rejects with: the error of the adapter. */
export type UseSessionErrorType = Error

/**
 * Returns the session and its status, and updates when they change.
 *
 * @example
 * const { status, session } = useSession()
 * return status === 'signed_in' ? <p>Hello {session.address}</p> : <Welcome />
 */
export function useSession(): UseSessionReturnType {
  const kit = useKit()
  const { signIn } = kit.settings.get()
  const query = useQuery(sessionQueryOptions(kit))
  const signOut = useCallback(() => endSession(kit), [kit])
  const actions = { signOut, refetch: () => void query.refetch() }
  if (signIn && query.data) return { ...actions, status: 'signed_in', session: query.data }
  return { ...actions, status: statusWithout(signIn, query), session: null }
}

function statusWithout(signIn: SignInAdapter | null, query: UseQueryResult<Session | null>) {
  if (!signIn) return 'off'
  if (query.data === null) return 'signed_out'
  return query.isError && !query.isFetching ? 'unreachable' : 'loading'
}
