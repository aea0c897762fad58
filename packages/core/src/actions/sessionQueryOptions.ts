import { type SessionQuery, sessionQuery } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'

export type SessionQueryOptionsReturnType = SessionQuery

export type SessionQueryOptionsErrorType = never

/**
 * Returns the options of the session's query, for the hooks of TanStack Query.
 *
 * @example
 * const { data: session } = useQuery(sessionQueryOptions(wallets))
 */
export function sessionQueryOptions({ settings }: Wallets): SessionQueryOptionsReturnType {
  return sessionQuery(settings.get().signIn)
}
