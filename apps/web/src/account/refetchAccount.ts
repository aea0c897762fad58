import type { QueryClient } from '@tanstack/react-query'
import { accountKey } from './accountKey.ts'
import { isSignedOut } from './isSignedOut.ts'

/**
 * Refetches the shown data of the account after a change. A query whose first fetch is in flight is fetched twice:
 * `invalidateQueries` does not restart it, and the server may have read the data before the change.
 */
export async function refetchAccount(queryClient: QueryClient): Promise<void> {
  const loading = queryClient.getQueryCache().findAll({
    queryKey: accountKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  await queryClient.invalidateQueries({ queryKey: accountKey })
  if (loading.length > 0)
    await queryClient.invalidateQueries({
      predicate: (query) => loading.includes(query) && !isSignedOut(query.state.error),
    })
}
