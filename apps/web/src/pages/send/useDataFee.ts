import { useQuery } from '@tanstack/react-query'
import { type Address, type Chain, type Client, type Hex, serializeTransaction, size } from 'viem'
import { readContract } from 'viem/actions'
import { useConfig } from 'wagmi'

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

type Call = { readonly to: Address; readonly value: bigint; readonly data?: Hex }

/**
 * What a rollup of the OP Stack takes on top for publishing a transaction, at most: it comes out of the balance and is
 * not part of the gas. 0 on all other networks; `undefined` while it is not known.
 */
export function useDataFee(chain: Chain, call: Call | undefined): bigint | undefined {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const oracle = oracleOf(chain)
  const bytes = size(serializeTransaction({ chainId: chain.id, type: 'eip1559', ...(call ?? {}) }))
  const { data } = useQuery({
    queryKey: ['data-fee', chain.id, oracle, bytes],
    queryFn: () => readDataFee(client, oracle as Address, bytes),
    enabled: oracle !== undefined,
  })
  return oracle === undefined ? 0n : data
}

/** Nonce, gas and fees are written into the transaction only later: this many bytes at most. */
const LATER = 60

export function readDataFee(client: Client, oracle: Address, bytes: number): Promise<bigint> {
  return readContract(client, {
    address: oracle,
    abi: oracleAbi,
    functionName: 'getL1FeeUpperBound',
    args: [BigInt(bytes + LATER)],
  })
}

function oracleOf({ contracts }: Chain): Address | undefined {
  const oracle = contracts?.gasPriceOracle
  return oracle && 'address' in oracle && typeof oracle.address === 'string' ? oracle.address : undefined
}
