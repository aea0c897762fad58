import { type Address, encodeFunctionData } from 'viem'
import { Pictures as compiled } from './compiled.ts'
import { anybody, deploy, type Network, sendAs } from './keeper.ts'

/** Tokens with pictures, each readable as a token of ERC-721 and of ERC-1155. */
export type LocalPictures = {
  readonly rpcUrl: string
  readonly address: Address
  /** Gives a token, made when it is new, to an account, and says where its metadata is. */
  give(token: { readonly id: bigint; readonly to: Address; readonly uri?: string }): Promise<void>
}

/** Puts a contract of tokens with pictures on a local network. */
export async function deployPictures(network: Network): Promise<LocalPictures> {
  return localPictures(network, await deploy(network, compiled.bytecode))
}

/** The tokens of a contract that is there already. */
export function localPictures(network: Network, address: Address): LocalPictures {
  const { abi } = compiled
  return {
    rpcUrl: network.rpcUrl,
    address,
    async give({ id, to, uri }) {
      const given = encodeFunctionData({ abi, functionName: 'give', args: [id, to] })
      const described =
        uri === undefined ? [] : [encodeFunctionData({ abi, functionName: 'setUri', args: [id, uri] })]
      await sendAs(
        network,
        anybody(),
        [given, ...described].map((data) => ({ to: address, data })),
      )
    },
  }
}
