import { createWalletConfig } from '@countersign/kit'
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import type { CreateConnectorFn } from 'wagmi'

/** The wagmi config. In Farcaster, `connectors` has the host's wallet. */
export function createConfig(connectors: readonly CreateConnectorFn[]) {
  return createWalletConfig({
    chains: [base, mainnet],
    connectors,
    // Without a URL, viem uses the chain’s public RPC server.
    transports: {
      [base.id]: http(import.meta.env.VITE_BASE_RPC_URL),
      [mainnet.id]: http(import.meta.env.VITE_MAINNET_RPC_URL),
    },
  })
}

declare module 'wagmi' {
  interface Register {
    config: ReturnType<typeof createConfig>
  }
}
