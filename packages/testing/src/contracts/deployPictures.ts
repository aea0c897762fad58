import { type Address, encodeFunctionData } from 'viem'
import { Pictures as compiled } from './compiled.ts'
import { deploy, type Network, randomAddress, sendAs } from './deployer.ts'

/** NFTs, each readable as ERC-721 and as ERC-1155. */
export type LocalPictures = {
  readonly rpcUrl: string
  readonly address: Address
  /** Mints or transfers a token to an account, and sets the URI of its metadata. */
  give(token: { readonly id: bigint; readonly to: Address; readonly uri?: string }): Promise<void>
}

/** Deploys an NFT contract to a local chain. */
export async function deployPictures(network: Network): Promise<LocalPictures> {
  return localPictures(network, await deploy(network, compiled.bytecode))
}

/** Returns the NFTs of a deployed contract. */
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
        randomAddress(),
        [given, ...described].map((data) => ({ to: address, data })),
      )
    },
  }
}
