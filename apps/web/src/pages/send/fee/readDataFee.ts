import type { Address, Client } from 'viem'
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

/** Maximum bytes of nonce, gas and fees, which are added to the transaction later. */
const LATER = 60

/** Returns the upper bound of the gas price oracle of an OP Stack rollup for publishing that many bytes. */
export function readDataFee(client: Client, oracle: Address, bytes: number): Promise<bigint> {
  return readContract(client, {
    address: oracle,
    abi: oracleAbi,
    functionName: 'getL1FeeUpperBound',
    args: [BigInt(bytes + LATER)],
  })
}
