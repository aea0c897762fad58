import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { askServer } from './askServer.ts'
import { SESSION_KEY } from './knownSession.ts'
import type { Session, SignInAdapter } from './SignInAdapter.ts'

/** The session as a query: read at the start, on focus and on reconnect, so that two tabs agree. */
export function sessionQuery(adapter: SignInAdapter | null) {
  return queryOptions<Session | null>({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      if (!adapter) return null
      return checkSession(await askServer((limited) => adapter.getSession({ signal: limited }), signal))
    },
    enabled: adapter !== null,
    staleTime: 5_000,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
    // Being offline is told by the call itself; a paused query would wait without an end.
    networkMode: 'always',
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
}

/** Reads the session from the server now. */
export async function readSession(client: QueryClient, adapter: SignInAdapter): Promise<Session | null> {
  await client.cancelQueries({ queryKey: SESSION_KEY })
  return client.fetchQuery({ ...sessionQuery(adapter), staleTime: 0, retry: false })
}

/**
 * Ends the session, at the server first: a visitor is told "signed out" only when it is true.
 *
 * @throws what the adapter throws; the session then stands
 */
export async function endSession(client: QueryClient, adapter: SignInAdapter): Promise<void> {
  await askServer((signal) => adapter.signOut({ signal }))
  await client.cancelQueries({ queryKey: SESSION_KEY })
  client.setQueryData(SESSION_KEY, null)
}

/** An adapter is written by others: a session without its addresses is refused before anything reads it. */
function checkSession(session: Session | null): Session | null {
  if (session === null) return null
  if (typeof session?.address === 'string' && Array.isArray(session.addresses)) return session
  throw new Error('SignInAdapter.getSession must resolve null, or a session with address and addresses.')
}
