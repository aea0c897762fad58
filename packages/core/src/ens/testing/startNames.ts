import { type LocalGateway, startChain, startGateway } from '@countersign/testing'
import {
  deployNames,
  deployNfts,
  deployScriptedResolver,
  type LocalNames,
  type LocalNfts,
  type ScriptedResolver,
} from '@countersign/testing/contracts'
import { type Client, createClient, defineChain, http } from 'viem'

/** Two chains, names on the first and NFTs on the second, and a gateway. */
export type NamesUnderTest = {
  readonly names: LocalNames
  readonly pictures: LocalNfts
  /** The resolver to pass to `register`. */
  readonly odd: ScriptedResolver
  readonly gateway: LocalGateway
  /** Controls of the chain with the names. */
  readonly client: Client
  /** Controls of the chain with the tokens, ID 31338. */
  readonly picturesClient: Client
  close(): Promise<unknown>
}

export async function startNames(): Promise<NamesUnderTest> {
  const [nameChain, tokenChain, gateway] = await Promise.all([
    startChain({ id: 31337, name: 'Local One' }),
    startChain({ id: 31338, name: 'Local Two' }),
    startGateway(),
  ])
  const [names, pictures, odd] = await Promise.all([
    deployNames(nameChain),
    deployNfts(tokenChain),
    deployScriptedResolver(nameChain),
  ])
  return {
    names,
    pictures,
    odd,
    gateway,
    client: clientOf(nameChain, { ensUniversalResolver: { address: names.universalResolver } }),
    picturesClient: clientOf(tokenChain),
    close: () => Promise.all([nameChain.close(), tokenChain.close(), gateway.close()]),
  }
}

/** A client like an application's. */
export function clientOf(
  { id, name, rpcUrl }: { readonly id: number; readonly name: string; readonly rpcUrl: string },
  contracts: { readonly ensUniversalResolver?: { readonly address: `0x${string}` } } = {},
): Client {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } }, contracts })
  return createClient({ chain, transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }) })
}
