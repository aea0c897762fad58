import {
  type Address,
  encodeFunctionData,
  type FeeValuesEIP1559,
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

/** A contract account with one owner and a counterfactual address. */
export type SmartAccount = {
  readonly address: Address
  readonly owner: LocalAccount
  /** The factory and the calldata that deploys the account. */
  readonly factory: { readonly address: Address; readonly data: Hex }
  isDeployed(): Promise<boolean>
  /** Deploys the account unless it is deployed. `prices` are the gas prices. Default: the chain's estimate. */
  deploy(prices?: FeeValuesEIP1559): Promise<void>
  /**
   * Signs as its wallet responds to `personal_sign`: the owner's signature, wrapped by ERC-6492 until the account
   * is deployed.
   */
  signMessage(parameters: { readonly message: SignableMessage }): Promise<Hex>
  /** Signs as its wallet responds to `eth_signTypedData_v4`, wrapped likewise. */
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
}

export type SmartAccountOptions = {
  readonly owner: LocalAccount
  /** False leaves it undeployed: its first signatures use ERC-6492. Default: `true`. */
  readonly deployed?: boolean
  /** A different salt gives a different account with the same owner. Default: 0. */
  readonly salt?: number
  /** A deployed factory. Default: deploys a new one. */
  readonly factory?: Address
}

/** Deploys a smart account, or prepares a counterfactual one. */
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
  const deploy = async (prices: Partial<FeeValuesEIP1559> = {}) => {
    if (await isDeployed()) return
    await mined(client, await client.sendTransaction({ ...prices, to: factory, data }))
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

/** The ABI of the smart account. */
export const smartAccountAbi = compiled.abi
