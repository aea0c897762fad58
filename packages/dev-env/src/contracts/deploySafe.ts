import { type Address, decodeFunctionResult, encodeFunctionData, type LocalAccount } from 'viem'
import type { ChainClient } from './chainClient.ts'
import { anybody, callContract, type Network, sendAs } from './keeper.ts'
import { safeAbi, safeFactoryAbi } from './safeAbi.ts'
import { type Safe, safeAccount } from './safeAccount.ts'
import { deploySafeContracts, type SafeContracts } from './safeContracts.ts'

export type DeploySafeOptions = {
  readonly owners: readonly LocalAccount[]
  /** How many it takes. Default: all. */
  readonly threshold?: number
  /** Another number gives another Safe of the same owners. Default 0. */
  readonly salt?: number
  /** Published contracts that are there already. Default: ones of its own. */
  readonly contracts?: SafeContracts
}

/**
 * Puts a Safe of version 1.5.0 on a network. The client's account pays for what the owners execute; they need no coins.
 *
 * @example
 * const safe = await deploySafe(chainClient(chain), { owners: [ada, ben, cleo], threshold: 2 })
 * const signature = await safe.signMessage({ message: 'Hello', by: [ada, cleo] })
 */
export async function deploySafe(client: ChainClient, options: DeploySafeOptions): Promise<Safe> {
  const { owners, threshold = owners.length, salt = 0 } = options
  const network: Network = { rpcUrl: client.chain.rpcUrls.default.http[0] ?? '' }
  const contracts = options.contracts ?? (await deploySafeContracts(network))
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [
      owners.map((owner) => owner.address),
      BigInt(threshold),
      NOBODY,
      '0x',
      contracts.fallbackHandler,
      NOBODY,
      0n,
      NOBODY,
    ],
  })
  const making = { abi: safeFactoryAbi, functionName: 'createProxyWithNonce' } as const
  const data = encodeFunctionData({ ...making, args: [contracts.singleton, initializer, BigInt(salt)] })
  const call = { to: contracts.factory, data }
  // Asked before it is done: the same answer, without looking for it among the events.
  const address: Address = decodeFunctionResult({ ...making, data: await callContract(network, call) })
  await sendAs(network, anybody(), [call])
  return safeAccount(client, { address, owners, threshold, signMessageLib: contracts.signMessageLib })
}

const NOBODY = '0x0000000000000000000000000000000000000000'
