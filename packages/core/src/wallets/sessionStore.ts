import type { Session } from '../adapter/SignInAdapter.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession, SESSION_KEY } from '../signIn/knownSession.ts'
import { sessionQuery } from '../signIn/sessionQuery.ts'
import { watchRestores } from '../signIn/watchRestores.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'

/** Whether the user is signed in. `off`: no SignInAdapter; `unreachable`: the server did not respond. */
export type SessionState =
  | { readonly status: 'signed_in'; readonly session: Session }
  | { readonly status: 'off'; readonly session: null }
  | { readonly status: 'loading'; readonly session: null }
  | { readonly status: 'signed_out'; readonly session: null }
  | { readonly status: 'unreachable'; readonly session: null }

/** The session, which is read at the start, and again when the user comes back to the page. */
export function sessionStore(kit: Pick<WalletContext, 'queryClient' | 'settings' | 'signIn'>): {
  readonly session: ReadableStore<SessionState>
  /** Starts to read the session. Returns a function that stops it. */
  readonly follow: () => () => void
  /** Reads it now. Resolves once it was read, or the read failed. */
  readonly refresh: () => Promise<void>
} {
  const { queryClient, settings } = kit

  /** A read in progress counts, and one of the last seconds unless it is refreshed. */
  async function read(staleTime?: number) {
    if (!kit.signIn) return
    const query = sessionQuery(kit.signIn)
    const options = { ...query, staleTime: staleTime ?? query.staleTime, retry: false } as const
    // The store has the outcome.
    await queryClient.fetchQuery(options).catch(() => {})
  }

  return {
    session: deriveStore<SessionState>(
      () => {
        if (!kit.signIn) return { status: 'off', session: null }
        const session = knownSession(queryClient)
        if (session) return { status: 'signed_in', session }
        if (session === null) return { status: 'signed_out', session }
        const query = queryClient.getQueryState(SESSION_KEY)
        const hasFailed = query?.status === 'error' && query.fetchStatus === 'idle'
        return { status: hasFailed ? 'unreachable' : 'loading', session: null }
      },
      [(listener) => queryClient.getQueryCache().subscribe(listener), settings.subscribe],
      (before, next) => before.status === next.status && before.session === next.session,
    ),
    refresh: () => read(0),
    follow() {
      let adapter = kit.signIn
      const onVisible = () => {
        if (document.visibilityState === 'visible') void read()
      }
      const onOnline = () => void read()
      const onSettings = () => {
        if (kit.signIn === adapter) return
        adapter = kit.signIn
        // Of the other backend.
        void queryClient.cancelQueries({ queryKey: SESSION_KEY })
        void read(0)
      }
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('online', onOnline)
      const stops = [watchRestores(queryClient), settings.subscribe(onSettings)]
      void read()
      return () => {
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('online', onOnline)
        for (const stop of stops) stop()
      }
    },
  }
}
