import {
  type Address,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  pad,
  type SignableMessage,
  serializeErc6492Signature,
  type TypedDataDefinition,
} from 'viem'
import { type ChainClient, mined } from './chainClient.ts'
import { SmartAccount as compiled, SmartAccountFactory } from './compiled.ts'
import { deployContract } from './deployContract.ts'

/** A contract account with one owner, at an address that is known before it is there. */
export type SmartAccount = {
  readonly address: Address
  readonly owner: LocalAccount
  /** The factory, and what it is told to make the account. */
  readonly factory: { readonly address: Address; readonly data: Hex }
  isDeployed(): Promise<boolean>
  /** Puts it on the network; nothing happens when it is there. */
  deploy(): Promise<void>
  /** What its wallet answers to `personal_sign`: the owner's signature, wrapped (ERC-6492) while it is not deployed. */
  signMessage(parameters: { readonly message: SignableMessage }): Promise<Hex>
  /** What it answers to `eth_signTypedData_v4`, in the same manner. */
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
}

export type SmartAccountOptions = {
  readonly owner: LocalAccount
  /** False leaves it undeployed: its first signature is of ERC-6492. Default true. */
  readonly deployed?: boolean
  /** Another number gives another account of the same owner. Default 0. */
  readonly salt?: number
  /** A factory that is there already. Default: one of its own. */
  readonly factory?: Address
}

/** Puts a smart account on a network, or prepares one that its factory can put there. */
export async function deploySmartAccount(
  client: ChainClient,
  options: SmartAccountOptions,
): Promise<SmartAccount> {
  const { owner, deployed = true, salt = 0 } = options
  const factory = options.factory ?? (await deployContract(client, SmartAccountFactory))
  const args = [owner.address, pad(`0x${salt.toString(16).padStart(2, '0')}`)] as const
  const { abi } = SmartAccountFactory
  const address = await client.readContract({ address: factory, abi, functionName: 'addressOf', args })
  const data = encodeFunctionData({ abi, functionName: 'create', args })
  const isDeployed = async () => (await client.getCode({ address })) !== undefined
  const deploy = async () => {
    if (await isDeployed()) return
    await mined(client, await client.sendTransaction({ to: factory, data }))
  }
  const wrapped = async (signature: Hex) =>
    (await isDeployed()) ? signature : serializeErc6492Signature({ address: factory, data, signature })

  if (deployed) await deploy()
  return {
    address,
    owner,
    factory: { address: factory, data },
    isDeployed,
    deploy,
    signMessage: async ({ message }) => wrapped(await owner.signMessage({ message })),
    signTypedData: async (typedData) => wrapped(await owner.signTypedData(typedData)),
  }
}

/** The interface of a smart account, for reading it and for having its owner execute calls. */
export const smartAccountAbi = compiled.abi
