import { popularChainNames } from '@countersign/api/chains'
import type { Chain } from 'viem'
import * as chains from 'viem/chains'

/** The chains that CHAINS can contain: the popular ones, and some testnets. */
export const knownChains: readonly Chain[] = [
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a server loads all chains of viem with any of them.
  ...popularChainNames.map((name) => chains[name]),
  chains.sepolia,
  chains.baseSepolia,
  chains.optimismSepolia,
  chains.arbitrumSepolia,
  chains.polygonAmoy,
]
