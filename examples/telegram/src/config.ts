import { createWalletConfig, walletConnect } from '@countersign/kit'
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'

export const config = createWalletConfig({
  chains: [mainnet, base],
  // Telegram has no wallets in the page: users connect the wallet app of their phone.
  connectors: [
    walletConnect({
      projectId: import.meta.env.VITE_PROJECT_ID ?? 'YOUR_PROJECT_ID',
      relayUrl: import.meta.env.VITE_RELAY_URL,
    }),
  ],
  // Without a URL, viem uses the chain’s public RPC server.
  transports: {
    [mainnet.id]: http(import.meta.env.VITE_MAINNET_RPC_URL),
    [base.id]: http(import.meta.env.VITE_BASE_RPC_URL),
  },
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
