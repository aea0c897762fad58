import type { Session } from '../adapter/SignInAdapter.ts'
import type { QueryClient } from '../store/QueryClient.ts'

/** The query key of the session. */
export const SESSION_KEY = ['countersign', 'session'] as const

/** The known session: `undefined` until the server has responded. */
export function knownSession(client: QueryClient): Session | null | undefined {
  return client.getQueryData(SESSION_KEY) as Session | null | undefined
}
