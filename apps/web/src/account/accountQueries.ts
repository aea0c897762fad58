import { SignInRequestError } from '@countersign/sign-in/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { accountApi } from './accountApi.ts'

/** The prefix of all account query keys: a server event invalidates all of them. */
export const accountKey = ['account'] as const

/** Retries once if the server did not respond or failed (5xx); a 4xx is final. */
function retry(failures: number, error: Error): boolean {
  const status = error instanceof SignInRequestError ? error.status : null
  return failures < 1 && (status === null || status >= 500)
}

// The address is part of the keys, so that one account never shows the cached data of another.

export const walletsQuery = (address: Address) =>
  queryOptions({
    queryKey: [...accountKey, 'wallets', address],
    queryFn: ({ signal }) => accountApi.readWallets(signal),
    retry,
  })

export const sessionsQuery = (address: Address) =>
  queryOptions({
    queryKey: [...accountKey, 'sessions', address],
    queryFn: ({ signal }) => accountApi.readSessions(signal),
    retry,
  })

/** Also invalidated by `onTransactionsChanged`. */
export const transactionsQuery = (address: Address) =>
  queryOptions({
    queryKey: [...accountKey, 'transactions', address],
    queryFn: ({ signal }) => accountApi.readTransactions(address, signal),
    retry,
  })

export const activityQuery = (address: Address) =>
  infiniteQueryOptions({
    queryKey: [...accountKey, 'activity', address],
    queryFn: ({ pageParam, signal }) => accountApi.readActivity(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry,
  })
