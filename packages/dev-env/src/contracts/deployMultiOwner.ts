import { type Address, concat, type Hex, hashMessage, type LocalAccount } from 'viem'
import { type ChainClient, mined } from './chainClient.ts'
import { MultiOwner as compiled } from './compiled.ts'
import { deployContract } from './deployContract.ts'

/** A wallet of several owners. */
export type MultiOwner = {
  readonly address: Address
  /**
   * Has owners approve a message on the network, as many as it takes by default. Once enough have, the empty signature
   * `0x` is a good one.
   */
  approveMessage(parameters: {
    readonly message: string
    readonly by?: readonly LocalAccount[]
  }): Promise<void>
  /** Has owners take their approval back. */
  withdrawMessage(parameters: {
    readonly message: string
    readonly by?: readonly LocalAccount[]
  }): Promise<void>
  /** The signatures of owners laid end to end; of as many as it takes by default. */
  signMessage(parameters: { readonly message: string; readonly by?: readonly LocalAccount[] }): Promise<Hex>
}

export type MultiOwnerOptions = {
  readonly owners: readonly LocalAccount[]
  /** How many it takes. Default: all. */
  readonly threshold?: number
}

/** Puts a wallet of several owners on a network. Owners who approve on the network need coins there. */
export async function deployMultiOwner(client: ChainClient, options: MultiOwnerOptions): Promise<MultiOwner> {
  const { owners, threshold = owners.length } = options
  const { abi } = compiled
  const enough = owners.slice(0, threshold)
  const args = [owners.map((owner) => owner.address), BigInt(threshold)] as const
  const address = await deployContract(client, compiled, ...args)
  const send = async (functionName: 'approve' | 'withdraw', message: string, by: readonly LocalAccount[]) => {
    for (const account of by) {
      const call = {
        address,
        abi,
        functionName,
        args: [hashMessage(message)],
        account,
        chain: client.chain,
      } as const
      await mined(client, await client.writeContract(call))
    }
  }
  return {
    address,
    approveMessage: ({ message, by = enough }) => send('approve', message, by),
    withdrawMessage: ({ message, by = enough }) => send('withdraw', message, by),
    async signMessage({ message, by = enough }) {
      const inOrder = [...by].sort((one, other) => (BigInt(one.address) < BigInt(other.address) ? -1 : 1))
      return concat(await Promise.all(inOrder.map((owner) => owner.signMessage({ message }))))
    },
  }
}
