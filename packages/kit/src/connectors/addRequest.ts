import { type AddEthereumChainParameter, type Chain, numberToHex } from 'viem'
import { iconUrls } from '../chains/chainPictures.ts'

/** What of the request that adds a network an application brings itself. */
export type AddChain = Partial<Omit<AddEthereumChainParameter, 'chainId'>>

/**
 * The full request of EIP-3085, every field the specification names. What there is none of is left out: wallets refuse
 * an empty list.
 */
export function addRequest(chain: Chain, add: AddChain = {}) {
  const { default: explorer, ...others } = chain.blockExplorers ?? {}
  const explorers = [explorer, ...Object.values(others)].flatMap((one) => (one ? [one.url] : []))
  return {
    blockExplorerUrls: add.blockExplorerUrls ?? (explorers.length > 0 ? [...new Set(explorers)] : undefined),
    chainId: numberToHex(chain.id),
    chainName: add.chainName ?? chain.name,
    iconUrls: add.iconUrls ?? iconUrls(chain),
    nativeCurrency: add.nativeCurrency ?? chain.nativeCurrency,
    rpcUrls: add.rpcUrls?.length ? add.rpcUrls : [...chain.rpcUrls.default.http],
  }
}
