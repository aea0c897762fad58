import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { SignInRequestError } from '../session/SignInRequestError.ts'
import { accountApi } from './accountApi.ts'

/** Everything read about the account has a key that starts so: what happens at the server makes all of it old. */
export const accountKey = ['account'] as const

/** What does not answer once is asked once more; a refusal is an answer. */
function retry(failures: number, error: Error): boolean {
  const status = error instanceof SignInRequestError ? error.status : null
  return failures < 1 && (status === null || status >= 500)
}

// The address is part of the keys, so that nobody sees, not even for a moment, what was read for somebody else.

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

/** It has news of its own beside the account's: `onTransactionNews`. */
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
