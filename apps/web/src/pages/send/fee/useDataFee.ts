import { useQuery } from '@tanstack/react-query'
import { type Address, type Chain, type Client, type Hex, serializeTransaction, size } from 'viem'
import { useConfig } from 'wagmi'
import { LOOK_AGAIN } from './lookAgain.ts'
import { readDataFee } from './readDataFee.ts'

/** As long as any amount of coins is when it is written out: the fee is the same for all of them. */
const ANY_VALUE = 2n ** 96n - 1n

type Call = { readonly to: Address; readonly value: bigint; readonly data?: Hex }

/**
 * What a rollup of the OP Stack takes on top for publishing a transaction, at most: it comes out of the balance and is
 * not part of the gas. 0 on all other networks; `undefined` while it is not known.
 */
export function useDataFee(chain: Chain, call: Call | undefined) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const oracle = oracleOf(chain)
  const bytes = size(serializeTransaction({ chainId: chain.id, type: 'eip1559', ...call, value: ANY_VALUE }))
  const { data, status, refetch } = useQuery({
    queryKey: ['data-fee', chain.id, oracle, bytes],
    queryFn: () => (oracle ? readDataFee(client, oracle, bytes) : 0n),
    initialData: oracle ? undefined : 0n,
    enabled: oracle !== undefined,
    refetchInterval: LOOK_AGAIN,
  })
  return { dataFee: data, status, refetch }
}

function oracleOf({ contracts }: Chain): Address | undefined {
  const oracle = contracts?.gasPriceOracle
  return oracle && 'address' in oracle && typeof oracle.address === 'string' ? oracle.address : undefined
}
