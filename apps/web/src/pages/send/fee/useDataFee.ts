import { useQuery } from '@tanstack/react-query'
import { type Address, type Chain, type Client, type Hex, serializeTransaction, size } from 'viem'
import { useConfig } from 'wagmi'
import { readDataFee } from './readDataFee.ts'
import { REFETCH_INTERVAL } from './refetchInterval.ts'

/** As long as the largest amount when encoded: the fee is the same for all amounts. */
const ANY_VALUE = 2n ** 96n - 1n

type Call = { readonly to: Address; readonly value: bigint; readonly data?: Hex }

/**
 * The maximum fee an OP Stack rollup adds for publishing a transaction: it is paid from the balance and is not part of
 * the gas. 0 on other networks; `undefined` while unknown.
 */
export function useDataFee(chain: Chain, call: Call | undefined) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const oracle = oracleOf(chain)
  const bytes = size(serializeTransaction({ chainId: chain.id, type: 'eip1559', ...call, value: ANY_VALUE }))
  const { data, status, error, refetch } = useQuery({
    queryKey: ['data-fee', chain.id, oracle, bytes],
    queryFn: () => (oracle ? readDataFee(client, oracle, bytes) : 0n),
    initialData: oracle ? undefined : 0n,
    enabled: oracle !== undefined,
    refetchInterval: REFETCH_INTERVAL,
  })
  return { dataFee: data, status, error, refetch }
}

function oracleOf({ contracts }: Chain): Address | undefined {
  const oracle = contracts?.gasPriceOracle
  return oracle && 'address' in oracle && typeof oracle.address === 'string' ? oracle.address : undefined
}
