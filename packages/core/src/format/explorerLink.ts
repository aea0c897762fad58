import type { Chain } from 'viem'

/**
 * Returns the URL of an address or a transaction in the chain's block explorer; `null` for a chain without one.
 *
 * @example
 * explorerLink(mainnet, 'tx', hash) // 'https://etherscan.io/tx/0x…'
 */
export function explorerLink(chain: Chain | undefined, kind: 'address' | 'tx', value: string): string | null {
  const base = chain?.blockExplorers?.default.url
  return base ? `${base.replace(/\/+$/, '')}/${kind}/${value}` : null
}
