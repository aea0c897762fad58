import { defineWallet } from '../define/defineWallet.ts'

export const walletConnect = defineWallet({
  id: 'walletConnect',
  name: 'WalletConnect',
  rdns: [],
  icon: () => import('@web3icons/core/svgs/wallets/background/wallet-connect.svg.js'),
  accent: '#3b99fc',
  background: '#3b99fc',
  group: 'popular',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {},
  steps: {},
  learnMore: {},
})
