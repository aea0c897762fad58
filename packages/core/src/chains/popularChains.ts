// Written by `npm run generate`.
import type { popularChainNames } from '@countersign/api/chains'
import type * as viemChains from 'viem/chains'
import {
  abstract,
  arbitrum,
  avalanche,
  base,
  berachain,
  blast,
  bsc,
  celo,
  cronos,
  gnosis,
  hyperEvm,
  ink,
  kaia,
  katana,
  linea,
  mainnet,
  mantle,
  monad,
  opBNB,
  optimism,
  plasma,
  polygon,
  ronin,
  scroll,
  sei,
  soneium,
  sonic,
  unichain,
  worldchain,
  zksync,
} from 'viem/chains'

export {
  abstract,
  arbitrum,
  avalanche,
  base,
  berachain,
  blast,
  bsc,
  celo,
  cronos,
  gnosis,
  hyperEvm,
  ink,
  kaia,
  katana,
  linea,
  mainnet,
  mantle,
  monad,
  opBNB,
  optimism,
  plasma,
  polygon,
  ronin,
  scroll,
  sei,
  soneium,
  sonic,
  unichain,
  worldchain,
  zksync,
}

type ViemChains = typeof viemChains
type ChainsOf<Names extends readonly (keyof ViemChains)[]> = {
  readonly [Index in keyof Names]: ViemChains[Names[Index]]
}

/**
 * Popular networks, the best known first. Each has an icon in the kit, a block explorer and an RPC URL of its
 * operator. Pass all of them, some, or any other chain of viem.
 *
 * The RPC URLs are public and rate-limited. In production pass `transports`, or chains with your own RPC URLs.
 *
 * @example
 * import { base, mainnet, popularChains } from '@countersign/kit/chains'
 *
 * const few = createWalletConfig({ chains: [base, mainnet] })
 * const all = createWalletConfig({ chains: popularChains })
 */
export const popularChains = [
  mainnet,
  bsc,
  base,
  arbitrum,
  polygon,
  optimism,
  avalanche,
  hyperEvm,
  linea,
  zksync,
  scroll,
  mantle,
  gnosis,
  celo,
  sonic,
  berachain,
  unichain,
  worldchain,
  monad,
  plasma,
  ink,
  soneium,
  abstract,
  ronin,
  sei,
  kaia,
  cronos,
  opBNB,
  blast,
  katana,
] as const satisfies ChainsOf<typeof popularChainNames>
