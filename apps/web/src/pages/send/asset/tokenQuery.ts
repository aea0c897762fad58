import { queryOptions } from '@tanstack/react-query'
import type { Address, Client } from 'viem'
import { readToken } from './readToken.ts'
import { TokenError } from './TokenError.ts'

/** What a contract says of itself as a token. It does not change, so it is asked once. */
export const tokenQuery = (client: Client, chainId: number, address: Address) =>
  queryOptions({
    queryKey: ['token', chainId, address],
    queryFn: () => readToken(client, address),
    staleTime: Number.POSITIVE_INFINITY,
    // What the contract answered it would answer again.
    retry: (failures, error) => failures < 1 && error instanceof TokenError && error.code === 'unreachable',
  })
