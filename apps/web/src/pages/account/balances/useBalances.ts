import { useQueries } from '@tanstack/react-query'
import type { Address, Chain } from 'viem'
import { useConfig } from 'wagmi'
import { getBalanceQueryOptions } from 'wagmi/query'
import { useWhenSettled } from '../../../amounts/useWhenSettled.ts'

export type NetworkBalance = {
  readonly chain: Chain
  /** In the smallest unit; what was read last, also while it is read again or could not be. */
  readonly value: bigint | undefined
  readonly status: 'reading' | 'known' | 'failed'
  /** It is being asked, for the first time or again. */
  readonly busy: boolean
  readonly retry: () => void
}

/**
 * The native balances on several networks, each asked on its own and all at the same time. They are read again together:
 * when the visitor comes back to the page, when a transaction of theirs settles, and by `refresh`.
 */
export function useBalances(address: Address, chains: readonly Chain[]) {
  const config = useConfig()
  const results = useQueries({
    queries: chains.map((chain) => ({
      ...getBalanceQueryOptions(config, { address, chainId: chain.id }),
      // The network itself is asked more than once before this fails.
      retry: false as const,
    })),
  })
  // The card above may be reading the current one already.
  const read = (one: (typeof results)[number]) => one.refetch({ cancelRefetch: false })
  const refresh = () => Promise.all(results.map(read))
  useWhenSettled(() => void refresh())
  const balances = chains.map((chain, index): NetworkBalance => {
    const { data, isError = false, isFetching = true, errorUpdateCount = 0 } = results[index] ?? {}
    // One that failed stays so until it has answered, and its Retry under the visitor's hand.
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
