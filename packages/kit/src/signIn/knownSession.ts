import type { QueryClient } from '@tanstack/react-query'
import type { Session } from './SignInAdapter.ts'

/** The key of the session among a client's queries. */
export const SESSION_KEY = ['countersign', 'session'] as const

/** The session as far as it is known: `undefined` until the server was asked. */
export function knownSession(client: QueryClient): Session | null | undefined {
  return client.getQueryData<Session | null>(SESSION_KEY)
}
