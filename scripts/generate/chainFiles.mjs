import { popularChainNames } from '../../packages/api/src/popularChainNames.ts'
import { byName, NOTE, toItems, toList } from './toSource.mjs'

/** The text of the file with the ready-made chains, by its path: those that `@countersign/api/chains` names. */
export function chainFiles() {
  const names = toItems(popularChainNames.toSorted(byName))
  const text = `${NOTE}import type { popularChainNames } from '@countersign/api/chains'
import type * as viemChains from 'viem/chains'
import {\n${names}} from 'viem/chains'

export {\n${names}}

type ViemChains = typeof viemChains
type ChainsOf<Names extends readonly (keyof ViemChains)[]> = {
  readonly [Index in keyof Names]: ViemChains[Names[Index]]
}

/**
 * Popular networks, the best known first. Each has an icon in the kit, a block explorer and an RPC URL of its
 * operator. Pass all of them, some, or any other chain of viem.
 *
 * The RPC URLs are public and rate-limited. In production pass \`transports\`, or chains with your own RPC URLs.
 *
 * @example
 * import { base, mainnet, popularChains } from '@countersign/kit/chains'
 *
 * const few = createWalletConfig({ chains: [base, mainnet] })
 * const all = createWalletConfig({ chains: popularChains })
 */
${toList('popularChains', popularChainNames).trimEnd()} as const satisfies ChainsOf<typeof popularChainNames>\n`
  return new Map([['packages/core/src/chains/popularChains.ts', text]])
}
