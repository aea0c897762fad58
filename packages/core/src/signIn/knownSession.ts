import type { QueryClient } from '@tanstack/query-core'
import type { Session } from '../adapter/SignInAdapter.ts'

/** The query key of the session. */
export const SESSION_KEY = ['countersign', 'session'] as const

/** The known session: `undefined` until the server has responded. */
export function knownSession(client: QueryClient): Session | null | undefined {
  return client.getQueryData<Session | null>(SESSION_KEY)
}
