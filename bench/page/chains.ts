import { arbitrum, base, mainnet, optimism, polygon } from 'viem/chains'

/** The default chains of a page, with viem's public RPC URLs, which are unreachable here. */
export const chains = [mainnet, base, arbitrum, optimism, polygon] as const
