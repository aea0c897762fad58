import type { LocalChain } from '@countersign/testing'
import { computeCid, ipfsFiles, type LocalGateway, startGateway, testAccounts } from '@countersign/testing'
import type { LocalNames, NameContracts } from '@countersign/testing/contracts'
import {
  deployMulticall,
  deployNames,
  deployNfts,
  deployToken,
  type TokenDetails,
} from '@countersign/testing/contracts'
import { duskPicture, harbourPicture, orchardPicture } from './demoPictures.ts'

type OnNetwork = { readonly chainId: number; readonly rpcUrl: string }
type Contract = OnNetwork & { readonly address: `0x${string}` }

/**
 * ENS and the tokens of the local environment, for `localNames`, `localToken`, `localNfts` and
 * `gatewayControls`. Plain data, so that other processes can use it.
 */
export type WorldNames = OnNetwork &
  NameContracts & {
    /** The URL of the avatar gateway. */
    readonly gatewayUrl: string
    /** A token; each test account has 1,000. */
    readonly token: Contract & TokenDetails
    /** NFTs, on the second chain, so that a name and its avatar are on different chains. */
    readonly pictures: Contract
    /** The Multicall3 contract of each chain. */
    readonly multicalls: readonly [`0x${string}`, `0x${string}`]
  }

const TOKEN: TokenDetails = { name: 'Tide', symbol: 'TIDE', decimals: 6 }

const svg = (body: string) => ({ type: 'image/svg+xml', body })
const metadata = {
  type: 'application/json',
  body: JSON.stringify({ name: 'Harbour at night', image: `ipfs://${computeCid(harbourPicture)}` }),
}

/** Starts a gateway with the avatars of the demo accounts. */
export function startDemoGateway(): Promise<LocalGateway> {
  return startGateway({ files: ipfsFiles([svg(duskPicture), svg(harbourPicture), metadata]) })
}

/** Deploys names, a token and NFTs for the demo accounts. */
export async function deployDemoAssets(
  [firstChain, secondChain]: readonly [LocalChain, LocalChain],
  gatewayUrl: string,
): Promise<WorldNames> {
  const [names, token, pictures, ...multicalls] = await Promise.all([
    deployNames(firstChain),
    deployToken(firstChain, TOKEN),
    deployNfts(secondChain),
    deployMulticall(firstChain),
    deployMulticall(secondChain),
  ])
  await Promise.all([
    nameAccounts(names, `eip155:${secondChain.id}/erc721:${pictures.address}/1`),
    pictures.give({ id: 1n, to: testAccounts[1].address, uri: `ipfs://${computeCid(metadata.body)}` }),
    ...testAccounts.map(({ address }) => token.mint(address, 1_000n * 10n ** BigInt(TOKEN.decimals))),
  ])
  const { registry, resolver, reverseRegistrar, universalResolver } = names
  return {
    chainId: firstChain.id,
    rpcUrl: firstChain.rpcUrl,
    gatewayUrl,
    registry,
    resolver,
    reverseRegistrar,
    universalResolver,
    token: { chainId: firstChain.id, rpcUrl: firstChain.rpcUrl, address: token.address, ...TOKEN },
    pictures: { chainId: secondChain.id, rpcUrl: secondChain.rpcUrl, address: pictures.address },
    multicalls,
  }
}

/** Avatars by IPFS, by NFT and by data URI, and a name without one. The last account has no name. */
async function nameAccounts({ register }: LocalNames, nft: string): Promise<void> {
  const [demo, harbour, orchard, plain] = testAccounts.map(({ address }) => address)
  if (!demo || !harbour || !orchard || !plain) return
  const written = `data:image/svg+xml;base64,${Buffer.from(orchardPicture).toString('base64')}`
  await register('demo.eth', { address: demo, texts: { avatar: `ipfs://${computeCid(duskPicture)}` } })
  await Promise.all([
    register('harbour.eth', { address: harbour, texts: { avatar: nft } }),
    register('orchard.eth', { address: orchard, texts: { avatar: written } }),
    register('plain.eth', { address: plain }),
  ])
}
