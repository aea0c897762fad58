import { type Abi, type Address, getAddress, type Hex } from 'viem'
import { type ChainClient, mined } from './chainClient.ts'

/** A contract as the compiler left it. */
export type CompiledContract = { readonly abi: Abi; readonly bytecode: Hex }

/** Puts a contract on a network, with the arguments of its constructor, and resolves its address once it is there. */
export async function deployContract(
  client: ChainClient,
  { abi, bytecode }: CompiledContract,
  ...args: readonly unknown[]
): Promise<Address> {
  const hash = await client.deployContract({ abi, bytecode, args })
  const { contractAddress } = await mined(client, hash)
  if (!contractAddress) throw new Error('The network deployed nothing.')
  return getAddress(contractAddress)
}
