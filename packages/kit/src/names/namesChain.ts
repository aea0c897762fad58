import type { Chain } from 'viem'
import type { NameSettings } from './NameSettings.ts'

/**
 * The network names are read from: the one the settings name, else the first configured one that has
 * `contracts.ensUniversalResolver`. `null` when there is none, or the one that was named has no universal resolver.
 */
export function namesChain(
  { chains }: { readonly chains: readonly Chain[] },
  { chainId }: NameSettings = {},
): Chain | null {
  const asked = (chain: Chain) => chainId === undefined || chain.id === chainId
  return chains.find((chain) => asked(chain) && chain.contracts?.ensUniversalResolver) ?? null
}
