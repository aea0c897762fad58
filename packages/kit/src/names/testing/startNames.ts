import {
  deployNames,
  deployOddResolver,
  deployPictures,
  type LocalNames,
  type LocalPictures,
  type OddResolver,
} from '@countersign/dev-env/contracts'
import { type LocalGateway, startChain, startGateway } from '@countersign/dev-env/testing'
import { type Client, createClient, defineChain, http } from 'viem'

/** Two networks, names on the first and tokens with pictures on the second, and a gateway. */
export type NamesUnderTest = {
  readonly names: LocalNames
  readonly pictures: LocalPictures
  /** What its `register` takes as a resolver. */
  readonly odd: OddResolver
  readonly gateway: LocalGateway
  /** Of the network with the names. */
  readonly client: Client
  /** Of the network with the tokens, whose number is 31338. */
  readonly picturesClient: Client
  close(): Promise<unknown>
}

export async function startNames(): Promise<NamesUnderTest> {
  const [one, two, gateway] = await Promise.all([
    startChain({ id: 31337, name: 'Local One' }),
    startChain({ id: 31338, name: 'Local Two' }),
    startGateway(),
  ])
  const [names, pictures, odd] = await Promise.all([
    deployNames(one),
    deployPictures(two),
    deployOddResolver(one),
  ])
  return {
    names,
    pictures,
    odd,
    gateway,
    client: clientOf(one, { ensUniversalResolver: { address: names.universalResolver } }),
    picturesClient: clientOf(two),
    close: () => Promise.all([one.close(), two.close(), gateway.close()]),
  }
}

/** A client as an application has one. */
export function clientOf(
  { id, name, rpcUrl }: { readonly id: number; readonly name: string; readonly rpcUrl: string },
  contracts: { readonly ensUniversalResolver?: { readonly address: `0x${string}` } } = {},
): Client {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } }, contracts })
  return createClient({ chain, transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }) })
}
