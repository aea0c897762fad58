import type { Session } from '../adapter/SignInAdapter.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { sessionQuery } from '../signIn/sessionQuery.ts'
import { watchRestores } from '../signIn/watchRestores.ts'
import { createStore, type ReadableStore } from '../store/createStore.ts'
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
  /** Reads it now. */
  readonly refresh: () => Promise<void>
} {
  const { queryClient, settings } = kit
  const isUnreachable = createStore(false)

  async function read(staleTime?: number) {
    if (!kit.signIn) return
    const query = sessionQuery(kit.signIn)
    isUnreachable.set(false)
    try {
      // A read in progress counts, and one of the last seconds unless it is refreshed.
      await queryClient.fetchQuery({ ...query, staleTime: staleTime ?? query.staleTime, retry: false })
    } catch {
      isUnreachable.set(true)
    }
  }

  return {
    session: deriveStore<SessionState>(
      () => {
        const session = knownSession(queryClient)
        if (!kit.signIn) return { status: 'off', session: null }
        if (session) return { status: 'signed_in', session }
        if (session === null) return { status: 'signed_out', session }
        return { status: isUnreachable.get() ? 'unreachable' : 'loading', session: null }
      },
      [
        (listener) => queryClient.getQueryCache().subscribe(listener),
        isUnreachable.subscribe,
        settings.subscribe,
      ],
      (before, next) => before.status === next.status && before.session === next.session,
    ),
    refresh: () => read(0),
    follow() {
      const onVisible = () => {
        if (document.visibilityState === 'visible') void read()
      }
      const onOnline = () => void read()
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('online', onOnline)
      const stops = [watchRestores(queryClient), settings.subscribe(onOnline)]
      void read()
      return () => {
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('online', onOnline)
        for (const stop of stops) stop()
      }
    },
  }
}
