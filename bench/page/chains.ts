import { arbitrum, base, mainnet, optimism, polygon } from 'viem/chains'

/** As a page has them that names nothing of its own: each chain with viem's public RPC, which nobody answers here. */
export const chains = [mainnet, base, arbitrum, optimism, polygon] as const
