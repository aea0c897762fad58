/** The RPC servers of Ethereum and Base, by chain ID. */
export const rpcUrls = (env: Readonly<Record<string, string | undefined>>) => ({
  1: env.VITE_MAINNET_RPC_URL ?? 'https://eth.merkle.io',
  8453: env.VITE_BASE_RPC_URL ?? 'https://mainnet.base.org',
})
