import { type Address, decodeFunctionResult, encodeFunctionData, type LocalAccount } from 'viem'
import type { ChainClient } from './chainClient.ts'
import { callContract, type Network, randomAddress, sendAs } from './deployer.ts'
import { safeAbi, safeFactoryAbi } from './safeAbi.ts'
import { type Safe, safeAccount } from './safeAccount.ts'
import { deploySafeContracts, type SafeContracts } from './safeContracts.ts'

export type DeploySafeOptions = {
  readonly owners: readonly LocalAccount[]
  /** Number of required owners. Default: all. */
  readonly threshold?: number
  /** A different salt gives a different Safe with the same owners. Default: 0. */
  readonly salt?: number
  /** The deployed Safe contracts. Default: deploys new ones. */
  readonly contracts?: SafeContracts
}

/**
 * Deploys a Safe, version 1.5.0. The client's account pays for what the owners execute; owners need no ether.
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
      ZERO_ADDRESS,
      '0x',
      contracts.fallbackHandler,
      ZERO_ADDRESS,
      0n,
      ZERO_ADDRESS,
    ],
  })
  const making = { abi: safeFactoryAbi, functionName: 'createProxyWithNonce' } as const
  const data = encodeFunctionData({ ...making, args: [contracts.singleton, initializer, BigInt(salt)] })
  const call = { to: contracts.factory, data }
  // A call before the transaction returns the same address, without parsing events.
  const address: Address = decodeFunctionResult({ ...making, data: await callContract(network, call) })
  await sendAs(network, randomAddress(), [call])
  return safeAccount(client, { address, owners, threshold, signMessageLib: contracts.signMessageLib })
}

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
