import type { LocalChain } from '../chain/startChain.ts'
import { testAccounts } from '../chain/testAccounts.ts'
import { deployMulticall } from '../contracts/deployMulticall.ts'
import { deployPictures } from '../contracts/deployPictures.ts'
import { deployToken, type TokenDetails } from '../contracts/deployToken.ts'
import { cidOf } from '../gateway/cidOf.ts'
import { ipfsFiles, type LocalGateway, startGateway } from '../gateway/startGateway.ts'
import { deployNames } from '../names/deployNames.ts'
import type { LocalNames, NameContracts } from '../names/localNames.ts'
import { duskPicture } from './demo/dusk.ts'
import { harbourPicture } from './demo/harbour.ts'
import { orchardPicture } from './demo/orchard.ts'

type OnNetwork = { readonly chainId: number; readonly rpcUrl: string }
type Contract = OnNetwork & { readonly address: `0x${string}` }

/**
 * The name service of a world and what goes with it, for `localNames`, `localToken`, `localPictures` and
 * `gatewayControls`, also in another process: it is plain data.
 */
export type WorldNames = OnNetwork &
  NameContracts & {
    /** Where the pictures of names are. */
    readonly gatewayUrl: string
    /** A token that every test account has a thousand of. */
    readonly token: Contract & TokenDetails
    /** Tokens with pictures; on the second network, so that a name and its picture are on two. */
    readonly pictures: Contract
    /** What answers many calls at once, on each network. */
    readonly multicalls: readonly [`0x${string}`, `0x${string}`]
  }

const TOKEN: TokenDetails = { name: 'Tide', symbol: 'TIDE', decimals: 6 }

const svg = (body: string) => ({ type: 'image/svg+xml', body })
const metadata = {
  type: 'application/json',
  body: JSON.stringify({ name: 'Harbour at night', image: `ipfs://${cidOf(harbourPicture)}` }),
}

/** Starts a gateway that has the pictures of the demo accounts. */
export function startDemoGateway(): Promise<LocalGateway> {
  return startGateway({ files: ipfsFiles([svg(duskPicture), svg(harbourPicture), metadata]) })
}

/** Puts names, a token and pictures on both networks, for the demo accounts to have. */
export async function furnish(
  [one, two]: readonly [LocalChain, LocalChain],
  gatewayUrl: string,
): Promise<WorldNames> {
  const [names, token, pictures, ...multicalls] = await Promise.all([
    deployNames(one),
    deployToken(one, TOKEN),
    deployPictures(two),
    deployMulticall(one),
    deployMulticall(two),
  ])
  await Promise.all([
    nameAccounts(names, `eip155:${two.id}/erc721:${pictures.address}/1`),
    pictures.give({ id: 1n, to: testAccounts[1].address, uri: `ipfs://${cidOf(metadata.body)}` }),
    ...testAccounts.map(({ address }) => token.mint(address, 1_000n * 10n ** BigInt(TOKEN.decimals))),
  ])
  const { registry, resolver, reverseRegistrar, universalResolver } = names
  return {
    chainId: one.id,
    rpcUrl: one.rpcUrl,
    gatewayUrl,
    registry,
    resolver,
    reverseRegistrar,
    universalResolver,
    token: { chainId: one.id, rpcUrl: one.rpcUrl, address: token.address, ...TOKEN },
    pictures: { chainId: two.id, rpcUrl: two.rpcUrl, address: pictures.address },
    multicalls,
  }
}

/** A picture at a gateway, one of an NFT, one written out, and a name without any; the last account has no name. */
async function nameAccounts({ register }: LocalNames, nft: string): Promise<void> {
  const [demo, harbour, orchard, plain] = testAccounts.map(({ address }) => address)
  if (!demo || !harbour || !orchard || !plain) return
  const written = `data:image/svg+xml;base64,${Buffer.from(orchardPicture).toString('base64')}`
  await register('demo.eth', { address: demo, texts: { avatar: `ipfs://${cidOf(duskPicture)}` } })
  await Promise.all([
    register('harbour.eth', { address: harbour, texts: { avatar: nft } }),
    register('orchard.eth', { address: orchard, texts: { avatar: written } }),
    register('plain.eth', { address: plain }),
  ])
}
