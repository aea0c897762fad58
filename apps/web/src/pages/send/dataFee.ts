import type { Address, Chain, Client } from 'viem'
import { readContract } from 'viem/actions'

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/** Bytes of the longest transfer of the chain's coin (EIP-1559), encoded, without its signature. */
const TRANSFER_BYTES = 128n

/**
 * The most that an OP Stack rollup charges for publishing a transfer: it is paid from the balance and is not part of the
 * gas. 0 on other networks.
 */
export async function readDataFee(client: Client): Promise<bigint> {
  const oracle = oracleOf(client.chain)
  if (!oracle) return 0n
  return readContract(client, {
    address: oracle,
    abi: oracleAbi,
    functionName: 'getL1FeeUpperBound',
    args: [TRANSFER_BYTES],
  })
}

/** The fee oracle contract of an OP Stack rollup; `undefined` on other networks. */
export function oracleOf(chain: Chain | undefined): Address | undefined {
  const oracle = chain?.contracts?.gasPriceOracle
  return oracle && 'address' in oracle && typeof oracle.address === 'string' ? oracle.address : undefined
}
