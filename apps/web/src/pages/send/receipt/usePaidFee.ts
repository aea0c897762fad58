import { useQuery } from '@tanstack/react-query'
import type { Chain, Client, Hash } from 'viem'
import { useConfig } from 'wagmi'
import { readPaidFee } from './readPaidFee.ts'

/** The fee that a transaction paid, once it `isIncluded`; `undefined` while unknown. */
export function usePaidFee(chain: Chain, hash: Hash, isIncluded: boolean) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const { data, isError } = useQuery({
    queryKey: ['paidFee', chain.id, hash],
    queryFn: () => readPaidFee(client, hash),
    enabled: isIncluded,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { paid: data, isUnreadable: isIncluded && isError }
}
