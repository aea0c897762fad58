import { useQuery } from '@tanstack/react-query'
import type { Chain, Client, Hash } from 'viem'
import { useConfig } from 'wagmi'
import { readSentCall } from './readSentCall.ts'

/** Milliseconds between attempts: a node may get a transaction late. */
const RETRY_INTERVAL = 4_000

/** The transaction as the network has it, read while the back `isShown`; `undefined` while unknown. */
export function useSentCall(chain: Chain, hash: Hash, isShown: boolean) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const { data } = useQuery({
    queryKey: ['sentCall', chain.id, hash],
    queryFn: () => readSentCall(client, hash),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : RETRY_INTERVAL),
  })
  return data
}
