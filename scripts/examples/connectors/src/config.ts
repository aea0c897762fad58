import { walletConnect } from '@countersign/kit'
import { baseAccount } from '@countersign/kit/base'
import { coinbaseWallet } from '@countersign/kit/coinbase'
import { safe } from '@countersign/kit/safe'
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const popup = { appName: 'Own wagmi Example', windowUrl: import.meta.env.VITE_POPUP_WALLET_URL }

export const config = createConfig({
  chains: [mainnet, base],
  connectors: [
    walletConnect({ projectId: 'YOUR_PROJECT_ID', relayUrl: import.meta.env.VITE_RELAY_URL }),
    coinbaseWallet(popup),
    baseAccount(popup),
    safe({ allowedOrigins: [import.meta.env.VITE_SAFE_ORIGIN] }),
  ],
  transports: {
    [mainnet.id]: http(import.meta.env.VITE_MAINNET_RPC_URL),
    [base.id]: http(import.meta.env.VITE_BASE_RPC_URL),
  },
  multiInjectedProviderDiscovery: false,
})
