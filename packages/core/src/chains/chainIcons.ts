import type { Chain } from 'viem'

type Load = () => Promise<{ readonly default: string }>

/** Networks that share an icon: test networks show that of their mainnet. */
const ethereum: Load = () => import('@web3icons/core/svgs/networks/background/ethereum.svg.js')
const bnb: Load = () => import('@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js')
const base: Load = () => import('@web3icons/core/svgs/networks/background/base.svg.js')
const arbitrum: Load = () => import('@web3icons/core/svgs/networks/background/arbitrum-one.svg.js')
const polygon: Load = () => import('@web3icons/core/svgs/networks/background/polygon.svg.js')
const optimism: Load = () => import('@web3icons/core/svgs/networks/background/optimism.svg.js')
const avalanche: Load = () => import('@web3icons/core/svgs/networks/background/avalanche.svg.js')
const linea: Load = () => import('@web3icons/core/svgs/networks/background/linea.svg.js')
const zksync: Load = () => import('@web3icons/core/svgs/networks/background/zksync.svg.js')
const scroll: Load = () => import('@web3icons/core/svgs/networks/background/scroll.svg.js')
const unichain: Load = () => import('@web3icons/core/svgs/networks/background/unichain.svg.js')
const monad: Load = () => import('@web3icons/core/svgs/networks/background/monad.svg.js')
const tempo: Load = () => import('@web3icons/core/svgs/networks/background/tempo.svg.js')
const robinhood: Load = () => import('@web3icons/core/svgs/networks/background/robinhood.svg.js')
const arc: Load = () => import('@web3icons/core/svgs/networks/background/arc.svg.js')

/** Loaders of network icons by chain ID, each a separate chunk. */
export const chainIcons: Readonly<Record<number, Load>> = {
  1: ethereum,
  10: optimism,
  14: () => import('@web3icons/core/svgs/networks/background/flare.svg.js'),
  25: () => import('@web3icons/core/svgs/networks/background/cronos.svg.js'),
  30: () => import('@web3icons/core/svgs/networks/background/rootstock.svg.js'),
  42: () => import('@web3icons/core/svgs/networks/background/lukso.svg.js'),
  50: () => import('@web3icons/core/svgs/networks/background/xdc.svg.js'),
  56: bnb,
  97: bnb,
  100: () => import('@web3icons/core/svgs/networks/background/gnosis.svg.js'),
  130: unichain,
  137: polygon,
  143: monad,
  146: () => import('@web3icons/core/svgs/networks/background/sonic.svg.js'),
  169: () => import('@web3icons/core/svgs/networks/background/manta-pacific.svg.js'),
  196: () => import('@web3icons/core/svgs/networks/background/x-layer.svg.js'),
  204: bnb,
  232: () => import('@web3icons/core/svgs/networks/background/lens.svg.js'),
  252: () => import('@web3icons/core/svgs/networks/background/fraxtal.svg.js'),
  295: () => import('@web3icons/core/svgs/networks/background/hedera-hashgraph.svg.js'),
  300: zksync,
  314: () => import('@web3icons/core/svgs/networks/background/filecoin.svg.js'),
  324: zksync,
  369: () => import('@web3icons/core/svgs/networks/background/pulsechain.svg.js'),
  480: () => import('@web3icons/core/svgs/networks/background/world.svg.js'),
  988: () => import('@web3icons/core/svgs/networks/background/stable.svg.js'),
  999: () => import('@web3icons/core/svgs/networks/background/hyper-evm.svg.js'),
  1088: () => import('@web3icons/core/svgs/networks/background/metis-andromeda.svg.js'),
  1135: () => import('@web3icons/core/svgs/networks/background/lisk.svg.js'),
  1284: () => import('@web3icons/core/svgs/networks/background/moonbeam.svg.js'),
  1301: unichain,
  1329: () => import('@web3icons/core/svgs/networks/background/sei-network.svg.js'),
  1625: () => import('@web3icons/core/svgs/networks/background/gravity.svg.js'),
  1868: () => import('@web3icons/core/svgs/networks/background/soneium.svg.js'),
  2020: () => import('@web3icons/core/svgs/networks/background/ronin.svg.js'),
  2741: () => import('@web3icons/core/svgs/networks/background/abstract.svg.js'),
  4217: tempo,
  4326: () => import('@web3icons/core/svgs/networks/background/mega-eth.svg.js'),
  4663: robinhood,
  5000: () => import('@web3icons/core/svgs/networks/background/mantle.svg.js'),
  5042: arc,
  7000: () => import('@web3icons/core/svgs/networks/background/zeta-chain.svg.js'),
  8217: () => import('@web3icons/core/svgs/networks/background/kaia.svg.js'),
  8453: base,
  9745: () => import('@web3icons/core/svgs/networks/background/plasma.svg.js'),
  10143: monad,
  33139: () => import('@web3icons/core/svgs/networks/background/apechain.svg.js'),
  34443: () => import('@web3icons/core/svgs/networks/background/mode.svg.js'),
  42161: arbitrum,
  42220: () => import('@web3icons/core/svgs/networks/background/celo.svg.js'),
  42431: tempo,
  43113: avalanche,
  43114: avalanche,
  46630: robinhood,
  48900: () => import('@web3icons/core/svgs/networks/background/zircuit.svg.js'),
  57073: () => import('@web3icons/core/svgs/networks/background/ink.svg.js'),
  59141: linea,
  59144: linea,
  60808: () => import('@web3icons/core/svgs/networks/background/bob.svg.js'),
  80002: polygon,
  80094: () => import('@web3icons/core/svgs/networks/background/berachain.svg.js'),
  81457: () => import('@web3icons/core/svgs/networks/background/blast.svg.js'),
  84532: base,
  98866: () => import('@web3icons/core/svgs/networks/background/plume.svg.js'),
  167000: () => import('@web3icons/core/svgs/networks/background/taiko.svg.js'),
  421614: arbitrum,
  534351: scroll,
  534352: scroll,
  560048: ethereum,
  747474: () => import('@web3icons/core/svgs/networks/background/katana.svg.js'),
  5042002: arc,
  7777777: () => import('@web3icons/core/svgs/networks/background/zora.svg.js'),
  11155111: ethereum,
  11155420: optimism,
  1313161554: () => import('@web3icons/core/svgs/networks/background/aurora.svg.js'),
}

/** Chain IDs that several networks use, with the network names the icon applies to. */
const named: Readonly<Record<number, RegExp>> = { 999: /^hyper/i }

/** Returns a network's icon as a data URI, or `null` if it has none. @throws if its chunk fails to load */
export async function chainIcon({ id, name }: Pick<Chain, 'id' | 'name'>): Promise<string | null> {
  const load = named[id]?.test(name) === false ? undefined : chainIcons[id]
  return load ? `data:image/svg+xml,${encodeURIComponent((await load()).default)}` : null
}
