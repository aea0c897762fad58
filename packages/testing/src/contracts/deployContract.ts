import { type Abi, type Address, getAddress, type Hex } from 'viem'
import { TestingError } from '../errors/TestingError.ts'
import { type ChainClient, mined } from './chainClient.ts'

/** A contract as compiled. */
export type CompiledContract = { readonly abi: Abi; readonly bytecode: Hex }

/** Deploys a contract with constructor arguments. Resolves with its address once it is mined. */
export async function deployContract(
  client: ChainClient,
  { abi, bytecode }: CompiledContract,
  ...args: readonly unknown[]
): Promise<Address> {
  const hash = await client.deployContract({ abi, bytecode, args })
  const { contractAddress } = await mined(client, hash)
  if (!contractAddress)
    throw new TestingError('transaction_failed', `Transaction ${hash} did not create a contract.`)
  return getAddress(contractAddress)
}
