import { isInstance } from '@countersign/api/thrown'
import { queryOptions } from '@tanstack/react-query'
import type { Address, Client } from 'viem'
import { readToken } from './readToken.ts'
import { TokenError } from './TokenError.ts'

/** The token metadata of a contract. It does not change, so it is fetched once. */
export const tokenQuery = (client: Client, chainId: number, address: Address) =>
  queryOptions({
    queryKey: ['token', chainId, address],
    queryFn: () => readToken(client, address),
    staleTime: Number.POSITIVE_INFINITY,
    // A retry would get the same response from the contract.
    retry: (failures, error) => failures < 1 && isInstance(error, TokenError) && error.code === 'unreachable',
  })
