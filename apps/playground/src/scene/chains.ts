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

/** A network that no application here has. */
export const foreignChain: Chain = { ...sepolia, id: 1337, name: 'Elsewhere' }

/**
 * Networks without contracts, except the ENS resolver if the scene has a name: every read is then a plain call that a
 * script can answer.
 */
export function chainsOf({ chains = 'few', account }: Scene): Chains {
  const [first, ...otherChains] = chains === 'few' ? few : many
  return [account ? { ...plain(first), contracts: names } : plain(first), ...otherChains.map(plain)]
}

const names = { ensUniversalResolver: mainnet.contracts.ensUniversalResolver }

const plain = ({ contracts: _, ...chain }: Chain): Chain => chain
