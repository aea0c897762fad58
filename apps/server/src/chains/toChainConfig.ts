import { addressSchema, type ChainConfig } from '@countersign/api'
import { is } from 'valibot'
import type { Chain } from 'viem'

/** Returns a chain of viem as pages get it, with their RPC URLs. */
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

/** Leaves out contracts of other chains, which viem lists by their IDs. */
function toContract([name, contract]: [string, unknown]): [string, ChainConfig['contracts'][string]][] {
  if (typeof contract !== 'object' || contract === null) return []
  const { address, blockCreated }: { address?: unknown; blockCreated?: unknown } = contract
  if (!is(addressSchema, address)) return []
  return [[name, typeof blockCreated === 'number' ? { address, blockCreated } : { address }]]
}
