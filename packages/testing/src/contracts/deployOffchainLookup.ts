import { type Address, encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { EndlessLookup as compiled } from './compiled.ts'
import { deploy, type Network } from './deployer.ts'

export type OffchainLookupOptions = {
  /** The URLs of the lookups. Default: none, by an empty batch query, which needs no gateway. */
  readonly urls?: readonly string[]
  /** The response of the callback. Default: the callback reverts with the same lookup, endlessly. */
  readonly response?: Hex
}

const BATCH_GATEWAY = ['x-batch-gateway:true']
const EMPTY_QUERY = encodeFunctionData({
  abi: parseAbi(['function query((address sender, string[] urls, bytes data)[] lookups)']),
  args: [[]],
})

/** Deploys a contract that reverts every call with an off-chain lookup (ERC-3668). */
export function deployOffchainLookup(
  network: Network,
  { urls, response = '0x' }: OffchainLookupOptions = {},
): Promise<Address> {
  const args = [urls ?? BATCH_GATEWAY, urls ? '0x' : EMPTY_QUERY, response] as const
  return deploy(network, encodeDeployData({ ...compiled, args }))
}
