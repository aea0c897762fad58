import { sessionQuery } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'

/**
 * Reads the session, unless one of the last `staleTime` milliseconds is known; a read in progress counts. Resolves once it was
 * read, or the read failed: the query has the outcome.
 */
export async function fetchSession(
  { queryClient, settings }: Pick<Wallets, 'queryClient' | 'settings'>,
  staleTime?: number,
): Promise<void> {
  const { signIn } = settings.get()
  if (!signIn) return
  const query = sessionQuery(signIn)
  const options = { ...query, staleTime: staleTime ?? query.staleTime, retry: false } as const
  await queryClient.fetchQuery(options).catch(() => {})
}
