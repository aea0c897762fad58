import { type Address, encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { Astray as compiled } from './compiled.ts'
import { deploy, type Network } from './deployer.ts'

export type Astray = {
  /** The URLs of the lookups. Default: none, by an empty batch query, which needs no gateway. */
  readonly urls?: readonly string[]
  /** The response of the callback. Default: the callback reverts with the same lookup, endlessly. */
  readonly answer?: Hex
}

const BATCH_GATEWAY = ['x-batch-gateway:true']
const NO_QUESTIONS = encodeFunctionData({
  abi: parseAbi(['function query((address sender, string[] urls, bytes data)[] lookups)']),
  args: [[]],
})

/** Deploys a contract that reverts every call with an off-chain lookup (ERC-3668). */
export function deployAstray(network: Network, { urls, answer = '0x' }: Astray = {}): Promise<Address> {
  const args = [urls ?? BATCH_GATEWAY, urls ? '0x' : NO_QUESTIONS, answer] as const
  return deploy(network, encodeDeployData({ ...compiled, args }))
}
