import { createSignInClient, SignInRequestError } from '@countersign/sign-in/client'
import { isInstance } from '@countersign/thrown'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { accountClient } from './accountClient.ts'
import { accountKey } from './accountKey.ts'
import { toWallets } from './accountTypes.ts'

const { transactions } = createSignInClient()

/** Retries once if the server did not respond or failed (5xx); a 4xx is final. */
export function retry(failures: number, error: Error): boolean {
  const status = isInstance(error, SignInRequestError) ? error.status : null
  return failures < 1 && (status === null || status >= 500)
}

// The address is part of the keys, so that one account never shows the cached data of another.

export const walletsQuery = (address: Address) =>
  queryOptions({
    queryKey: [...accountKey, 'wallets', address],
    queryFn: async ({ signal }) => toWallets(await accountClient.readAccount({ signal })),
    retry,
  })

export const sessionsQuery = (address: Address) =>
  queryOptions({
    queryKey: [...accountKey, 'sessions', address],
    queryFn: ({ signal }) => accountClient.listSessions({ signal }),
    retry,
  })

/** Also invalidated by `onTransactionsChanged`. */
export const transactionsQuery = (address: Address) =>
  queryOptions({
    queryKey: [...accountKey, 'transactions', address],
    queryFn: ({ signal }) => transactions.list({ address, signal }),
    retry,
  })

export const activityQuery = (address: Address) =>
  infiniteQueryOptions({
    queryKey: [...accountKey, 'activity', address],
    queryFn: ({ pageParam, signal }) => accountClient.readActivity({ before: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry,
  })
