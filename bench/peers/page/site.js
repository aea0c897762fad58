import { defineChain } from 'viem'
import { http } from 'wagmi'

/** Set before the page loads: the local chains and the relay. */
const { benchSite } = globalThis

export const { projectId, relayUrl } = benchSite
export const chains = benchSite.chains.map(({ id, name, rpcUrl }) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
  }),
)
export const transports = Object.fromEntries(chains.map(({ id }) => [id, http()]))
