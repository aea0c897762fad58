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

/** Nonce, gas and fees are written into the transaction only later: this many bytes at most. */
const LATER = 60

/** What the gas price oracle of an OP Stack rollup takes for publishing so many bytes, at most. */
export function readDataFee(client: Client, oracle: Address, bytes: number): Promise<bigint> {
  return readContract(client, {
    address: oracle,
    abi: oracleAbi,
    functionName: 'getL1FeeUpperBound',
    args: [BigInt(bytes + LATER)],
  })
}
