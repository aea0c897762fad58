import type { SessionProvider } from './SessionProvider.ts'

type IsStaleParameters = {
  /** The application's chains. */
  readonly chainIds: readonly number[]
  /** The chains requested for the session. */
  readonly requested: readonly number[]
  readonly session: SessionProvider['session']
}

/**
 * Whether the session was never requested for some chain of the application, so that its wallet would refuse it (R4.7).
 * A wallet that granted none of the chains has others only, and a new request would change nothing.
 */
export function isStale({ chainIds, requested, session }: IsStaleParameters): boolean {
  const granted = chainsOf(session)
  if (granted.length > 0 && !granted.some((id) => chainIds.includes(id))) return false
  return !chainIds.every((id) => requested.includes(id))
}

/** The chains of a session's accounts (CAIP-10). Official providers also send them by chain, as `eip155:1`. */
function chainsOf(session: SessionProvider['session']): readonly number[] {
  return Object.entries(session?.namespaces ?? {})
    .filter(([key]) => key.split(':')[0] === 'eip155')
    .flatMap(([, { accounts }]) => accounts)
    .map((account) => Number(account.split(':')[1]))
    .filter(Number.isSafeInteger)
}
