import type { Chain } from 'viem'

type Load = () => Promise<{ readonly default: string }>

/** Networks that share an icon: test networks show that of their mainnet. */
const ethereum: Load = () => import('./icons/networks/ethereum.svg.ts')
const bnb: Load = () => import('./icons/networks/binance-smart-chain.svg.ts')
const base: Load = () => import('./icons/networks/base.svg.ts')
const arbitrum: Load = () => import('./icons/networks/arbitrum-one.svg.ts')
const polygon: Load = () => import('./icons/networks/polygon.svg.ts')
const optimism: Load = () => import('./icons/networks/optimism.svg.ts')
const avalanche: Load = () => import('./icons/networks/avalanche.svg.ts')
const linea: Load = () => import('./icons/networks/linea.svg.ts')
const zksync: Load = () => import('./icons/networks/zksync.svg.ts')
const scroll: Load = () => import('./icons/networks/scroll.svg.ts')
const unichain: Load = () => import('./icons/networks/unichain.svg.ts')
const monad: Load = () => import('./icons/networks/monad.svg.ts')
const tempo: Load = () => import('./icons/networks/tempo.svg.ts')
const robinhood: Load = () => import('./icons/networks/robinhood.svg.ts')
const arc: Load = () => import('./icons/networks/arc.svg.ts')

/** Loaders of network icons by chain ID, each a separate chunk. */
export const chainIcons: Readonly<Record<number, Load>> = {
  1: ethereum,
  10: optimism,
  14: () => import('./icons/networks/flare.svg.ts'),
  25: () => import('./icons/networks/cronos.svg.ts'),
  30: () => import('./icons/networks/rootstock.svg.ts'),
  42: () => import('./icons/networks/lukso.svg.ts'),
  50: () => import('./icons/networks/xdc.svg.ts'),
  56: bnb,
  97: bnb,
  100: () => import('./icons/networks/gnosis.svg.ts'),
  130: unichain,
  137: polygon,
  143: monad,
  146: () => import('./icons/networks/sonic.svg.ts'),
  169: () => import('./icons/networks/manta-pacific.svg.ts'),
  196: () => import('./icons/networks/x-layer.svg.ts'),
  204: bnb,
  232: () => import('./icons/networks/lens.svg.ts'),
  252: () => import('./icons/networks/fraxtal.svg.ts'),
  295: () => import('./icons/networks/hedera-hashgraph.svg.ts'),
  300: zksync,
  314: () => import('./icons/networks/filecoin.svg.ts'),
  324: zksync,
  369: () => import('./icons/networks/pulsechain.svg.ts'),
  480: () => import('./icons/networks/world.svg.ts'),
  988: () => import('./icons/networks/stable.svg.ts'),
  999: () => import('./icons/networks/hyper-evm.svg.ts'),
  1088: () => import('./icons/networks/metis-andromeda.svg.ts'),
  1135: () => import('./icons/networks/lisk.svg.ts'),
  1284: () => import('./icons/networks/moonbeam.svg.ts'),
  1301: unichain,
  1329: () => import('./icons/networks/sei-network.svg.ts'),
  1625: () => import('./icons/networks/gravity.svg.ts'),
  1868: () => import('./icons/networks/soneium.svg.ts'),
  2020: () => import('./icons/networks/ronin.svg.ts'),
  2741: () => import('./icons/networks/abstract.svg.ts'),
  4217: tempo,
  4326: () => import('./icons/networks/mega-eth.svg.ts'),
  4663: robinhood,
  5000: () => import('./icons/networks/mantle.svg.ts'),
  5042: arc,
  7000: () => import('./icons/networks/zeta-chain.svg.ts'),
  8217: () => import('./icons/networks/kaia.svg.ts'),
  8453: base,
  9745: () => import('./icons/networks/plasma.svg.ts'),
  10143: monad,
  33139: () => import('./icons/networks/apechain.svg.ts'),
  34443: () => import('./icons/networks/mode.svg.ts'),
  42161: arbitrum,
  42220: () => import('./icons/networks/celo.svg.ts'),
  42431: tempo,
  43113: avalanche,
  43114: avalanche,
  46630: robinhood,
  48900: () => import('./icons/networks/zircuit.svg.ts'),
  57073: () => import('./icons/networks/ink.svg.ts'),
  59141: linea,
  59144: linea,
  60808: () => import('./icons/networks/bob.svg.ts'),
  80002: polygon,
  80094: () => import('./icons/networks/berachain.svg.ts'),
  81457: () => import('./icons/networks/blast.svg.ts'),
  84532: base,
  98866: () => import('./icons/networks/plume.svg.ts'),
  167000: () => import('./icons/networks/taiko.svg.ts'),
  421614: arbitrum,
  534351: scroll,
  534352: scroll,
  560048: ethereum,
  747474: () => import('./icons/networks/katana.svg.ts'),
  5042002: arc,
  7777777: () => import('./icons/networks/zora.svg.ts'),
  11155111: ethereum,
  11155420: optimism,
  1313161554: () => import('./icons/networks/aurora.svg.ts'),
}

/** Chain IDs that several networks use, with the network names the icon applies to. */
const named: Readonly<Record<number, RegExp>> = { 999: /^hyper/i }

/** Returns a network's icon as a data URI, or `null` if it has none. @throws if its chunk fails to load */
export async function chainIcon({ id, name }: Pick<Chain, 'id' | 'name'>): Promise<string | null> {
  const load = named[id]?.test(name) === false ? undefined : chainIcons[id]
  return load ? `data:image/svg+xml,${encodeURIComponent((await load()).default)}` : null
}
