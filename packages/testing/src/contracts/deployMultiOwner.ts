import { type Address, concat, type Hex, hashMessage, type LocalAccount } from 'viem'
import { type ChainClient, mined } from './chainClient.ts'
import { MultiOwner as compiled } from './compiled.ts'
import { deployContract } from './deployContract.ts'

/** A contract wallet with several owners. */
export type MultiOwner = {
  readonly address: Address
  /**
   * Approves a message on chain. Default: by as many owners as the threshold. After that, the empty signature `0x`
   * is valid.
   */
  approveMessage(parameters: {
    readonly message: string
    readonly by?: readonly LocalAccount[]
  }): Promise<void>
  /** Revokes approvals. */
  withdrawMessage(parameters: {
    readonly message: string
    readonly by?: readonly LocalAccount[]
  }): Promise<void>
  /** Returns the concatenated signatures of owners. Default: of as many as the threshold. */
  signMessage(parameters: { readonly message: string; readonly by?: readonly LocalAccount[] }): Promise<Hex>
}

export type MultiOwnerOptions = {
  readonly owners: readonly LocalAccount[]
  /** Number of required owners. Default: all. */
  readonly threshold?: number
}

/** Deploys a multi-owner wallet. Owners who approve on chain need ether. */
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
      const inOrder = [...by].sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
      return concat(await Promise.all(inOrder.map((owner) => owner.signMessage({ message }))))
    },
  }
}
