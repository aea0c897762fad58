import { useQueries } from '@tanstack/react-query'
import type { Address, Chain } from 'viem'
import { useConfig } from 'wagmi'
import { getBalanceQueryOptions } from 'wagmi/query'
import { useOnTransactionSettled } from '../../../amounts/useOnTransactionSettled.ts'

export type NetworkBalance = {
  readonly chain: Chain
  /** In the smallest unit; the last known value, also during a refetch or after a failure. */
  readonly value: bigint | undefined
  readonly status: 'reading' | 'known' | 'failed'
  /** Whether a request is pending, the first or a refetch. */
  readonly busy: boolean
  readonly retry: () => void
}

/**
 * The native balances on several networks, each with its own concurrent query. They are refetched together: on window
 * focus, when one of the user's transactions settles, and by `refresh`.
 */
export function useBalances(address: Address, chains: readonly Chain[]) {
  const config = useConfig()
  const results = useQueries({
    queries: chains.map((chain) => ({
      ...getBalanceQueryOptions(config, { address, chainId: chain.id }),
      // The transport has retried before this fails.
      retry: false as const,
    })),
  })
  // Another part of the page may be fetching one already.
  const read = (query: (typeof results)[number]) => query.refetch({ cancelRefetch: false })
  const refresh = () => Promise.all(results.map(read))
  useOnTransactionSettled(() => void refresh())
  const balances = chains.map((chain, index): NetworkBalance => {
    const { data, isError = false, isFetching = true, errorUpdateCount = 0 } = results[index] ?? {}
    // A failed query stays failed while it is retried, so that its Try again button keeps its place.
    const failed = isError || (data === undefined && errorUpdateCount > 0)
    return {
      chain,
      value: data?.value,
      status: failed ? 'failed' : data === undefined ? 'reading' : 'known',
      busy: isFetching,
      retry: () => {
        const result = results[index]
        if (result) void read(result)
      },
    }
  })
  return { balances, refresh }
}
