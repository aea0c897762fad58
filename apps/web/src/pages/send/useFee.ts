import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Chain, Client } from 'viem'
import { useConfig } from 'wagmi'
import { type Call, estimateErrorCode, estimateFee } from './estimateFee.ts'

/** Milliseconds between fee updates. */
const REFETCH_INTERVAL = 15_000

/** The estimated fee of a transfer in the chain's smallest unit; `undefined` while unknown. */
export function useFee(chain: Chain, call: Call) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const { data, error, refetch } = useQuery({
    queryKey: ['fee', chain.id, call.account, call.to, String(call.value)],
    queryFn: () => estimateFee(client, call),
    refetchInterval: REFETCH_INTERVAL,
    // The transport has retried before this fails.
    retry: false,
    // While another amount is estimated, the previous estimate is close enough to show.
    placeholderData: keepPreviousData,
  })
  return {
    fee: data,
    /** Why the network did not respond. A transfer that would fail is reported when it is sent. */
    error: error && estimateErrorCode(error) === 'not_checked' ? error : null,
    refetch,
  }
}
