import { fetchSession } from '../signIn/fetchSession.ts'
import { forgetNamesOnDisconnect } from '../signIn/forgetNamesOnDisconnect.ts'
import { watchRestores } from '../signIn/watchRestores.ts'
import { knownSession, SESSION_KEY } from '../state/knownSession.ts'
import { storeSessionExpiry } from '../state/sessionExpiry.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

export type FollowSessionParameters = {
  /** Whether the session is read at once when the settings get another SignInAdapter. Default: `true`. */
  readonly readsNewAdapters?: boolean | undefined
}

/** A function that stops it. */
export type FollowSessionReturnType = () => void

export type FollowSessionErrorType = never

/**
 * Keeps the session up to date: reads it now, and again when the user comes back to the page. Ends it when a wallet of
 * another account connects (R4.17), and removes the stored names of accounts once the wallet has disconnected. Stores when
 * the session expires. Returns a function that stops it.
 */
export function followSession(
  wallets: Wallets,
  { readsNewAdapters = true }: FollowSessionParameters = {},
): FollowSessionReturnType {
  const { config, queryClient, settings, internal } = wallets
  let { signIn: adapter } = settings.get()
  const onVisible = () => {
    if (document.visibilityState === 'visible') void fetchSession(wallets)
  }
  const onOnline = () => void fetchSession(wallets)
  const onSettings = () => {
    const { signIn } = settings.get()
    if (signIn === adapter || !readsNewAdapters) return
    adapter = signIn
    // Of the other backend.
    void queryClient.cancelQueries({ queryKey: SESSION_KEY })
    void fetchSession(wallets, 0)
  }
  /** An application may have connected the wallet itself. If the code does not load, the next use tries again. */
  const onConnection = () => {
    if (getConnection(config).status === 'connected') internal.loadRuntime().catch(() => {})
  }
  let stored: ReturnType<typeof knownSession>
  const onSession = () => {
    const session = knownSession(queryClient)
    if (session === stored) return
    stored = session
    storeSessionExpiry(internal.storage, session)
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', onOnline)
  const stops = [
    watchRestores(queryClient),
    forgetNamesOnDisconnect(wallets),
    settings.subscribe(onSettings),
    watchConnection(config, { onChange: onConnection }),
    queryClient.getQueryCache().subscribe(onSession),
  ]
  onSession()
  onConnection()
  void fetchSession(wallets)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', onOnline)
    for (const stop of stops) stop()
  }
}
