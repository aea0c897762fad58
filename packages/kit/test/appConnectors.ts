import { createWalletConfig } from '@countersign/kit'
import { baseAccount } from '@countersign/kit/base'
import { coinbaseWallet } from '@countersign/kit/coinbase'
import { safe } from '@countersign/kit/safe'
import { base, mainnet } from 'viem/chains'

export const config = createWalletConfig({
  chains: [mainnet, base],
  connectors: [
    coinbaseWallet({ appName: 'My App' }),
    baseAccount({ appName: 'My App' }),
    safe({ allowedOrigins: ['https://app.safe.global'] }),
  ],
})
