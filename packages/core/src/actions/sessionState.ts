import { deepEqual } from '@wagmi/core'
import { knownSession, SESSION_KEY } from '../state/knownSession.ts'
import type { SessionState } from '../state/SessionState.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'

export type SessionStateReturnType = ReadableStore<SessionState>

export type SessionStateErrorType = never

/**
 * Returns a store of the session. `followSession` keeps it up to date.
 *
 * @example
 * const session = sessionState(wallets)
 * session.subscribe(() => show(session.get().status))
 */
export function sessionState({ queryClient, settings }: Wallets): SessionStateReturnType {
  return deriveStore<SessionState>(
    () => {
      if (!settings.get().signIn) return { status: 'off', session: null }
      const session = knownSession(queryClient)
      if (session) return { status: 'signed_in', session }
      if (session === null) return { status: 'signed_out', session }
      const query = queryClient.getQueryState(SESSION_KEY)
      const hasFailed = query?.status === 'error' && query.fetchStatus === 'idle'
      return { status: hasFailed ? 'unreachable' : 'loading', session: null }
    },
    [(listener) => queryClient.getQueryCache().subscribe(listener), settings.subscribe],
    deepEqual,
  )
}
