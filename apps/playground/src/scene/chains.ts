import type { Chain } from 'viem'
import {
  arbitrum,
  avalanche,
  base,
  bsc,
  celo,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
  scroll,
  sepolia,
  zora,
} from 'viem/chains'
import type { Scene } from '../scenes/Scene.ts'

type Chains = readonly [Chain, ...Chain[]]

const few: Chains = [mainnet, base, optimism]

const longNamed: Chain = { ...sepolia, id: 424_242, name: 'The Long Road to the Last Testnet' }

const many: Chains = [
  mainnet,
  base,
  optimism,
  arbitrum,
  polygon,
  bsc,
  avalanche,
  gnosis,
  celo,
  linea,
  scroll,
  zora,
  sepolia,
  longNamed,
]

/** A network of no application here. */
export const foreignChain: Chain = { ...sepolia, id: 1337, name: 'Elsewhere' }

/**
 * Without contracts, save the one that knows names where the scene has one: what is asked of these networks is asked by
 * plain calls, which a script can answer.
 */
export function chainsOf({ networks = 'few', account }: Scene): Chains {
  const [first, ...others] = networks === 'few' ? few : many
  return [account ? { ...plain(first), contracts: names } : plain(first), ...others.map(plain)]
}

const names = { ensUniversalResolver: mainnet.contracts.ensUniversalResolver }

const plain = ({ contracts: _, ...chain }: Chain): Chain => chain
