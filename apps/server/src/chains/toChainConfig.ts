import type { Chain } from 'viem'
import type { ChainConfig } from './ChainConfig.ts'

/** What pages need of one of viem's chains, with the RPC addresses that they may use. */
export function toChainConfig(chain: Chain, rpcUrls: readonly string[]): ChainConfig {
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls,
    blockExplorers: Object.values(chain.blockExplorers ?? {})
      .map(({ name, url }) => ({ name, url }))
      .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index),
    contracts: Object.fromEntries(Object.entries(chain.contracts ?? {}).flatMap(toContract)),
    testnet: chain.testnet ?? false,
  }
}

/** Contracts of another network, which viem lists by its id, are left out. */
function toContract([name, contract]: [string, unknown]): [string, ChainConfig['contracts'][string]][] {
  if (typeof contract !== 'object' || contract === null) return []
  const { address, blockCreated }: { address?: unknown; blockCreated?: unknown } = contract
  if (typeof address !== 'string') return []
  return [[name, typeof blockCreated === 'number' ? { address, blockCreated } : { address }]]
}
