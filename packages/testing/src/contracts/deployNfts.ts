import { type Address, encodeFunctionData } from 'viem'
import { Nfts as compiled } from './compiled.ts'
import { deploy, type Network, randomAddress, sendAs } from './deployer.ts'

/** NFTs, each readable as ERC-721 and as ERC-1155. */
export type LocalNfts = {
  readonly rpcUrl: string
  readonly address: Address
  /** Mints or transfers a token to an account, and sets the URI of its metadata. */
  give(token: { readonly id: bigint; readonly to: Address; readonly uri?: string }): Promise<void>
}

/** Deploys an NFT contract to a local chain. */
export async function deployNfts(network: Network): Promise<LocalNfts> {
  return localNfts(network, await deploy(network, compiled.bytecode))
}

/** Returns the NFTs of a deployed contract. */
export function localNfts(network: Network, address: Address): LocalNfts {
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
