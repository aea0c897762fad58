import { createWalletConfig, walletConnect } from '@countersign/kit'
import { base, mainnet } from 'viem/chains'

export const config = createWalletConfig({
  chains: [mainnet, base],
  connectors: [walletConnect({ projectId: 'YOUR_PROJECT_ID' })],
})
