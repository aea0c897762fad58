import { QueryClient } from '@tanstack/react-query'

/**
 * What is read is read again when the visitor comes back to the page and when the connection does (R9.5).
 * A local network answers without the internet, so nothing waits for the browser to say it is online.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isAskedEnough(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Mutations that share a scope run one after the other. */
export const mutationScopes = {
  /** A wallet is asked one thing at a time. */
  wallet: { id: 'wallet' },
  session: { id: 'session' },
  account: { id: 'account' },
} as const

/** A network was asked at all of its addresses, and more than once: the visitor is told now. */
function isAskedEnough(error: unknown): boolean {
  let layer = error
  for (let level = 0; level < 10 && layer instanceof Error; level += 1) {
    if (layer.name === 'RpcUnreachableError') return true
    layer = layer.cause
  }
  return false
}
