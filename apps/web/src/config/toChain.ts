import type { ChainConfig } from '@countersign/api'
import { type Chain, defineChain } from 'viem'

/** Converts a network to viem's chain. Links use its first explorer. */
export function toChain(config: ChainConfig): Chain {
  const [explorer] = config.blockExplorers
  return defineChain({
    id: config.id,
    name: config.name,
    nativeCurrency: config.nativeCurrency,
    rpcUrls: { default: { http: config.rpcUrls } },
    contracts: config.contracts,
    testnet: config.testnet,
    ...(explorer ? { blockExplorers: { default: explorer } } : {}),
  })
}
