import { property } from '@countersign/thrown'
import { callAdapter } from '../adapter/callAdapter.ts'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { BaseError } from '../errors/BaseError.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import { SESSION_KEY } from './knownSession.ts'

/** The options of the session's query, for `useQuery` and `queryClient.fetchQuery`. */
export type SessionQuery = {
  readonly queryKey: typeof SESSION_KEY
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Session | null>
  readonly enabled: boolean
  readonly staleTime: number
  readonly gcTime: number
  readonly retry: number
  readonly networkMode: 'always'
  readonly refetchOnWindowFocus: boolean
  readonly refetchOnReconnect: boolean
}

/** The session as a query: read at the start, on focus and on reconnect, so that two tabs agree. */
export function sessionQuery(adapter: SignInAdapter | null): SessionQuery {
  return {
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      if (!adapter) return null
      return checkSession(await callAdapter((limited) => adapter.getSession({ signal: limited }), signal))
    },
    enabled: adapter !== null,
    staleTime: 5_000,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
    // The call itself fails when offline; a paused query would wait forever.
    networkMode: 'always',
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  }
}

/** Reads the session from the server now. */
export async function readSession(client: QueryClient, adapter: SignInAdapter): Promise<Session | null> {
  // Without a pause: what waits for a read of the session waits for this one.
  void client.cancelQueries({ queryKey: SESSION_KEY })
  return client.fetchQuery({ ...sessionQuery(adapter), staleTime: 0, retry: false })
}

/** Takes a value for the session if it has the shape of one. Returns it, or `null`. */
export async function takeSession(client: QueryClient, value: unknown): Promise<Session | null> {
  if (!isSession(value)) return null
  await client.cancelQueries({ queryKey: SESSION_KEY })
  client.setQueryData(SESSION_KEY, value)
  return value
}

/**
 * Ends the session, on the server first: "signed out" is shown only when it is true.
 *
 * @throws the adapter's error; the session then stays
 */
export async function endSession(client: QueryClient, adapter: SignInAdapter): Promise<void> {
  await callAdapter((signal) => adapter.signOut({ signal }))
  await client.cancelQueries({ queryKey: SESSION_KEY })
  client.setQueryData(SESSION_KEY, null)
}

/** Adapters are third-party code: a session without addresses is rejected before use. */
function checkSession(session: Session | null): Session | null {
  if (session === null || isSession(session)) return session
  throw new BaseError(
    'SignInAdapter.getSession must return a session with `address` and `addresses`, or null.',
    {
      code: 'bad_session',
      docsPath: '@countersign/core/README.md#errors',
    },
  )
}

function isSession(value: unknown): value is Session {
  return typeof property(value, 'address') === 'string' && Array.isArray(property(value, 'addresses'))
}
