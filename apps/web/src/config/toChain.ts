import { type Chain, defineChain } from 'viem'
import type { ChainConfig } from './config.ts'

/** A network as viem and wagmi want it. The first explorer is the one links lead to. */
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
