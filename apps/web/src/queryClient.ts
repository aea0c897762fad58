import { isInstance, property } from '@countersign/thrown'
import { QueryClient } from '@tanstack/react-query'

/**
 * Queries are refetched on window focus, as by default, and on reconnect (R9.5).
 * A local network responds without the internet, so queries run while the browser is offline.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isFinalError(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Mutations that share a scope run one after the other. */
export const mutationScopes = {
  session: { id: 'session' },
  account: { id: 'account' },
} as const

/** True when every RPC URL was already tried more than once. */
function isFinalError(error: unknown): boolean {
  let layer = error
  for (let level = 0; level < 10 && isInstance(layer, Error); level += 1) {
    if (property(layer, 'name') === 'RpcUnreachableError') return true
    layer = property(layer, 'cause')
  }
  return false
}
